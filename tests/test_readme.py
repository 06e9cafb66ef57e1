"""The examples in README.md do what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_in_the_readme_hold() -> None:
    # A line that opens or ends a code block would count as expected output; emptied, so that line numbers stay.
    text = re.sub(r"(?m)^```.*$", "", README.read_text("utf-8"))
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    assert examples.examples, "README.md shows no example"
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)  # or else pytest's -v makes it talk
    assert runner.run(examples, out=report.append).failed == 0, "".join(report)
