"""The mark of a lab: of one process, and of no later one with its number."""

import os

from headway.run.mark import lab_is_gone, lab_mark

from .leaving import mark_of_a_gone_lab


def test_a_lab_that_lives_is_not_gone() -> None:
    assert lab_mark().startswith(f"{os.getpid()}.")
    assert not lab_is_gone(lab_mark())


def test_a_lab_that_has_ended_is() -> None:
    assert lab_is_gone(mark_of_a_gone_lab())


def test_another_process_with_its_number_is_not_the_lab() -> None:
    assert lab_is_gone(f"{os.getpid()}.1")  # began long before this one


def test_what_is_no_mark_is_nobodys() -> None:
    assert not any(lab_is_gone(mark) for mark in ("", "nonsense", f"{os.getpid()}", "1.x", "1.-1", ".5"))
