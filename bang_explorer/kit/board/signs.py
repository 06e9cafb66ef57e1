"""Signs that any game may use on its board, drawn for this kit.

A hole in a shape runs round the other way, so that it stays open. Filled signs can be told apart when 20 pixels high.
"""

from __future__ import annotations

from bang_explorer.kit.board.parts import Sign

STAR = Sign(9, 4, "l2.2 6 6.4.2-5 3.9 1.8 6.2-5.4-3.6-5.4 3.6 1.8-6.2-5-3.9 6.4-.2z", 24)
HOURGLASS = Sign(1, 4, "h14v2h-1l-5 7 5 7h1v2h-14v-2h1l5-7-5-7h-1z", 17)
GUN = Sign(4, 8, "h19v4h-7q0 3-3 3h-2l-2 6h-5l3-9h-3z", 21)
CARTRIDGE = Sign(0, 23, "v-13q0-6 5-9q5 3 5 9v13zm0-4h10", 14)
LOCK = Sign(
    1.5, 13.5,
    "q0-2 2-2h11q2 0 2 2v7.5q0 2-2 2h-11q-2 0-2-2z"  # the case
    "m2.5-2.5v-3q0-5.5 5-5.5 5 0 5 5.5v3h-2.5v-3q0-3-2.5-3-2.5 0-2.5 3v3z"  # the shackle
    "m4 4v4.5h2v-4.5z",  # the keyhole
    18,
)  # fmt: skip
SMALL_ARROW = Sign(7, 24, "l-5.2-8.5h3.5v-6l-3.1-2v-5.5l4.8 2.8 4.8-2.8v5.5l-3.1 2v6h3.5z", 14)
"""An upright arrow, as narrow as a cartridge, of which many stand side by side."""

BILL = Sign(
    1, 6,
    "h26v14h-26z"  # a banknote
    "m13 2.5a4.5 4.5 0 0 0 0 9a4.5 4.5 0 0 0 0-9z",
    28,
)  # fmt: skip
THREE_CARDS = Sign(1, 5, "h5.5v16h-5.5zm7.5 0h5.5v16h-5.5zm7.5 0h5.5v16h-5.5z", 22)
ROOF = Sign(11, 4, "l10 9h-3v9h-4.5v-6h-5v6h-4.5v-9h-3z", 22)
TICK = Sign(1.5, 13.5, "l3-3 3.5 3.5 8-8 3 3-11 11z", 20)
_WHEEL = "a3 3 0 0 1 6 0a3 3 0 0 1-6 0z"
RAILCAR = Sign(
    1, 6,
    "h22v10.5h-22z"  # the body
    "m3 2.5v3.5h3.5v-3.5zm6.2 0v3.5h3.5v-3.5zm6.2 0v3.5h3.5v-3.5z"  # its windows
    f"m-12.4 11{_WHEEL}m10.2 0{_WHEEL}",
    25,
)  # fmt: skip
LOCOMOTIVE = Sign(
    1, 4,
    "h8v5h9.5v-5h5v5h1v9h-23.5z"  # the cab, the boiler and the chimney
    "m2 2.5v4h4v-4z"  # the window
    f"m0 14{_WHEEL}m7.2 0{_WHEEL}m7.2 0{_WHEEL}",
    27,
)  # fmt: skip

# --- faces of dice ----------------------------------------------------------------------------------------------------

ARROW = Sign(24.8, 1.2, "l-10.1 2.6 2.8 2.8-9.4 9.4-3.9-.4-3 3 4.8 1.4 1.4 4.8 3-3-.4-3.9 9.4-9.4 2.8 2.8z", 26)
_STICK = "v-4.8q0-1.2 1.2-1.2h2.4q1.2 0 1.2 1.2v4.8z", "h4.8v3.8q0 1.2-1.2 1.2h-2.4q-1.2 0-1.2-1.2z"
DYNAMITE = Sign(
    4.4, 14.6,
    f"{_STICK[0]}m6.2 0{_STICK[0]}m6.2 0{_STICK[0]}"
    "m-13.2 1.4h18.8v2.4h-18.8z"  # the band round three sticks
    f"m.8 3.8{_STICK[1]}m6.2 0{_STICK[1]}m6.2 0{_STICK[1]}"
    "m-4.8-11.2q0-3.4-2.6-3.4h-1.2v-2.2h1.4q4.4 0 4.4 5.6z"  # the fuse
    "m-3-4.5l-2.7 1.1-1.1 2.7-1.1-2.7-2.7-1.1 2.7-1.1 1.1-2.7 1.1 2.7z",  # the spark
    26,
)  # fmt: skip
_SIGHTS = (
    "h2.4v2.9a9.8 9.8 0 0 1 8.5 8.5h2.9v2.4h-2.9a9.8 9.8 0 0 1-8.5 8.5v2.9h-2.4v-2.9a9.8 9.8 0 0 1-8.5-8.5h-2.9"
    "v-2.4h2.9a9.8 9.8 0 0 1 8.5-8.5z"
    "m-6.7 12.6a7.9 7.9 0 0 0 15.8 0a7.9 7.9 0 0 0-15.8 0z"
)
BULLSEYE_1 = Sign(11.8, 0.4, f"{_SIGHTS}m6.9-5h2.3v8.3h1.9v1.7h-6.2v-1.7h2v-5.5l-1.8.8v-2.1z", 26)
BULLSEYE_2 = Sign(
    11.8, 0.4,
    f"{_SIGHTS}m4.4-1.4q0-3.7 3.5-3.7 3.5 0 3.5 3.1 0 2-2.2 3.6l-2 1.5h4.3v1.9h-7.2v-2l3.5-2.7"
    "q1.3-1.1 1.3-2.3 0-1.2-1.2-1.2-1.3 0-1.3 1.8z",
    26,
)  # fmt: skip
BEER = Sign(
    3.5, 10.2,
    "h14v1.8h3q3 0 3 3v3q0 3-3 3h-3v1q0 2-2 2h-10q-2 0-2-2z"  # the mug
    "m14 4.1v4.4h2.5q1.2 0 1.2-1.2v-2q0-1.2-1.2-1.2z"  # within its handle
    "m-11.1-1.5v8.4h1.6v-8.4zm3.3 0v8.4h1.6v-8.4zm3.3 0v8.4h1.6v-8.4z"
    "m-9-3.8q-2.6 0-2.6-2.4 0-2.4 2.8-2.4.8-2.2 3.6-2.2 1.6 0 2.6 1 1-1 3-1 2.6 0 3.4 2.4 2.6 0 2.6 2.4 0 2.2-2.4 2.2z",
    25,
)  # fmt: skip
_BARREL = "a2.7 2.7 0 0 0 5.4 0a2.7 2.7 0 0 0-5.4 0z"
GATLING = Sign(
    1.2, 13,
    "a11.8 11.8 0 0 1 23.6 0a11.8 11.8 0 0 1-23.6 0z"  # a wheel of six barrels, from the front
    f"m15.4 3.6{_BARREL}m-6.3 3.7{_BARREL}m-6.3-3.6{_BARREL}m0-7.3{_BARREL}m6.3-3.7{_BARREL}m6.3 3.7{_BARREL}"
    "m-5.6 3.6a2 2 0 0 0 4 0a2 2 0 0 0-4 0z",  # the axle
    26,
)  # fmt: skip
