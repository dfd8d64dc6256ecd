"""What the lab says of servers whose fault is known, in one real run of all of them."""

import pytest
from tests.planted.naming import Confusion, listing

pytestmark = pytest.mark.nightly

REACH = 0.95
MOST_S = 6 * 60


def test_faults_are_named(confusion: Confusion) -> None:
    wrong = [each for each in confusion.measured if not each.right]
    assert confusion.right_share >= REACH, f"\n{listing(wrong)}"


def test_every_server_is_measured(confusion: Confusion) -> None:
    disturbed = [each for each in confusion.cases if each.disturbed]
    assert not disturbed, f"\n{listing(disturbed)}"


def test_healthy_servers_raise_no_alarm(confusion: Confusion) -> None:
    assert not confusion.false_alarms, f"\n{listing(confusion.false_alarms)}"


def test_hardly_any_server_is_told_a_fault_that_it_has_not(confusion: Confusion) -> None:
    beside = [each for each in confusion.cases if each.beside]
    assert confusion.beside_share <= 1 - REACH, f"\n{listing(beside)}"


def test_a_loop_that_is_held_up_is_told_by_the_line_that_does_it(confusion: Confusion) -> None:
    unsaid = [each for each in confusion.cases if each.right and each.unsaid]
    assert not unsaid, f"\n{listing(unsaid)}"


def test_it_takes_no_longer_than_people_wait(confusion: Confusion) -> None:
    """On two processors; a slow machine is no fault, and twice as long is granted to it."""
    assert confusion.took_s <= 2 * MOST_S
