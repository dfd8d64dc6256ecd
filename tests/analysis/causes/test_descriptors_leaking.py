"""Descriptors that requests leave open, and those that come and go."""

from collections.abc import Callable

import pytest

from headway.analysis.cell.cell_findings import Cell
from headway.record.record import Sample

from ..records import closed, measured, server
from .planted import cell_of, found, names_of


def _cell(descriptors: Callable[[float], float], users: int = 12) -> Cell:
    """A healthy cell whose server has so many descriptors, by the seconds since its load began."""
    samples = measured(server(), users=users).samples
    began_ns = samples[0].at_ns

    def counted(sample: Sample) -> Sample:
        return sample.model_copy(update={"descriptors": round(descriptors((sample.at_ns - began_ns) / 1e9))})

    return cell_of(server(), closed(users=users), samples=tuple(counted(sample) for sample in samples))


def test_descriptors_that_grow_to_the_end_are_never_closed() -> None:
    cell = _cell(lambda at_s: 20 + 40 * at_s)
    cause = found(cell, "descriptors-leaking")
    assert "closed none of them" in cause.evidence
    assert "at most 12 requests were in flight" in cause.evidence
    assert cause.remedy.startswith("close what each request opens")
    assert "users-bound" in names_of(cell)  # it explains no rate


@pytest.mark.parametrize(
    "descriptors",
    [
        lambda _: 20,
        lambda at_s: 20 + min(at_s, 2.0) * 500,  # a pool that is filled when the load begins
        lambda at_s: 20 + at_s % 3 * 40,  # closed again, all at once
        lambda at_s: 20 + 80 * min(at_s, 8.0),  # what is still to be done takes some seconds each
        lambda at_s: 20 + at_s,  # no more than what twelve requests in flight may hold
    ],
)
def test_descriptors_that_are_closed_again_are_no_leak(descriptors: Callable[[float], float]) -> None:
    assert "descriptors-leaking" not in names_of(_cell(descriptors))


def test_a_server_whose_descriptors_cannot_be_counted_is_not_accused() -> None:
    samples = tuple(sample.model_copy(update={"descriptors": None}) for sample in measured(server(), users=12).samples)
    assert "descriptors-leaking" not in names_of(cell_of(server(), samples=samples))
