"""The table of accepted names: it knows headway's registry, and every cause that a truth may name."""

import pytest
from tests.where_time_goes.words import ACCEPTED, ALIASES, OBSERVATIONS, OF_THE_LOAD, names_of, word_of

from headway.analysis.causes.registry import BY_NAME


def test_every_accepted_name_is_one_of_headway_s() -> None:
    assert {name for names in ACCEPTED.values() for name in names} <= set(BY_NAME)


def test_every_name_of_headway_s_is_accepted_for_a_word() -> None:
    # Whoever adds a mechanism says here for which causes an expert would accept it.
    accepted = {name for names in ACCEPTED.values() for name in names}
    assert set(BY_NAME) - accepted == {*OBSERVATIONS, *OF_THE_LOAD}


def test_aliases_are_of_words_and_are_none() -> None:
    assert set(ALIASES.values()) <= set(ACCEPTED)
    assert not set(ALIASES) & set(ACCEPTED)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("semaphore", "semaphore"),
        ("GIL", "gil"),
        ("Delayed ACK / small writes", "delayed ack / small writes"),
        ("slow peer (database)", "slow peer"),
        ("semaphore: of five", "semaphore"),
        ("rate limiter", "paced by a timer"),
    ],
)
def test_a_word_is_found_as_people_write_it(text: str, word: str) -> None:
    assert word_of(text) == word


def test_an_unknown_cause_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(ValueError, match=r"moon phase.*event loop blocked"):
        word_of("moon phase")


def test_a_name_of_headway_s_stands_for_itself() -> None:
    assert names_of("executor-full", BY_NAME) == ("executor-full",)
    assert names_of("lock", BY_NAME) == ("concurrency-limit-full", "lock-waited-for", "database-lock-waited-for")
    assert names_of("writer lock", BY_NAME) == ("writer-lock", "long-transaction")
