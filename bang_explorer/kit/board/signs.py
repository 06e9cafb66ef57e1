"""Signs that any game may use on its board."""

from __future__ import annotations

from bang_explorer.kit.board.parts import Sign

STAR = Sign(9, 4, "l2.2 6 6.4.2-5 3.9 1.8 6.2-5.4-3.6-5.4 3.6 1.8-6.2-5-3.9 6.4-.2z", 24)
HOURGLASS = Sign(1, 4, "h14v2h-1l-5 7 5 7h1v2h-14v-2h1l5-7-5-7h-1z", 17)
GUN = Sign(4, 8, "h19v4h-7q0 3-3 3h-2l-2 6h-5l3-9h-3z", 21)
CARTRIDGE = Sign(0, 23, "v-13q0-6 5-9q5 3 5 9v13zm0-4h10", 14)
