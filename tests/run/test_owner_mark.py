"""The mark of a lab: of one process, and of no later one with its number."""

import os

from headway.run.owner_mark import headway_mark, owner_has_ended

from .leaving import mark_of_a_headway_that_ended


def test_a_lab_that_lives_is_not_gone() -> None:
    assert headway_mark().startswith(f"{os.getpid()}.")
    assert not owner_has_ended(headway_mark())


def test_a_lab_that_has_ended_is() -> None:
    assert owner_has_ended(mark_of_a_headway_that_ended())


def test_another_process_with_its_number_is_not_the_lab() -> None:
    pid, _, namespace = headway_mark().split(".")
    assert owner_has_ended(f"{pid}.1.{namespace}")  # began long before this one


def test_a_lab_of_another_process_namespace_lives_for_all_we_know() -> None:
    pid, began, namespace = headway_mark().split(".")
    assert not owner_has_ended(f"{pid}.{int(began) + 1}.{int(namespace) + 1}")


def test_what_is_no_mark_is_nobodys() -> None:
    assert not any(
        owner_has_ended(mark) for mark in ("", "nonsense", f"{os.getpid()}", "1.x.1", "1.-1.1", ".5.1", "1.1")
    )
