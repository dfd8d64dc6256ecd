"""The numbers that decide whether a cause is named are few, and each says where it comes from."""

from .constants import deciding_numbers, listed

MOST = 30

KNOWN = {"BUSY", "MOST", "TOLERANCE", "STUCK_TIMES", "LEAST_HELD_NS"}


def test_few_numbers_decide_what_a_cause_is_called() -> None:
    numbers = deciding_numbers()
    assert {number.name for number in numbers} >= KNOWN, "not all of the code that names causes was reached"
    assert len(numbers) <= MOST, f"\n{listed(numbers)}"


def test_each_of_them_has_a_source() -> None:
    without = [number for number in deciding_numbers() if not number.source]
    assert not without, f"\n{listed(without)}"
