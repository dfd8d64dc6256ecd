"""The numbers that decide whether a cause is named are few, and each says where it comes from."""

from .constants import deciding_numbers, listed

MOST = 73
"""To be lowered with each that goes, to 30."""

KNOWN = {"BUSY", "MOST", "TOLERANCE"}


def test_few_numbers_decide_what_a_cause_is_called() -> None:
    numbers = deciding_numbers()
    assert {number.name for number in numbers} >= KNOWN, "the code that names causes was not reached"
    assert len(numbers) <= MOST, f"\n{listed(numbers)}"
