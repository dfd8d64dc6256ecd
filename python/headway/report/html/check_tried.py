"""The picture of what was tried: each way to serve the app as a dot with its interval, in the rows of a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.decide.check_result import Checked, CheckedCandidate
from headway.report.html.check_scale import Scale, Tick, from_zero

WIDEST = 1.6
"""The axis ends at so many times the highest rate at the latest: an interval from two blocks may be wider than all."""


@dataclass(frozen=True)
class Way:
    """One way that was measured. Places are percent of the axis; `memory` and `work` percent of the largest one's.

    `high` is None where no interval is known, and `beyond` says that it ends outside of the picture, or nowhere.
    """

    row: CheckedCandidate
    advised: bool
    documented: bool
    dot: float
    low: float | None
    high: float | None
    beyond: bool
    memory: float | None
    work: float | None

    @property
    def out(self) -> bool:
        """Whether it was left out before the last comparison."""
        return bool(self.row.left_out)

    @property
    def note(self) -> str:
        """How far it came, where that was not to the end, or what is to be said against its figures."""
        if self.out:
            return f"out in round {self.row.round}: {self.row.left_out}"
        return "; ".join(self.row.gates)


@dataclass(frozen=True)
class TriedPicture:
    """Those that were measured, the farthest and fastest first, and why each of the others was not."""

    ways: tuple[Way, ...]
    ticks: tuple[Tick, ...]
    documented: float | None
    wanted: float | None
    unmeasured: tuple[tuple[str, tuple[str, ...]], ...]


def tried_picture(checked: Checked) -> TriedPicture:
    """The candidates as a picture."""
    ranked = sorted(checked.candidates, key=lambda row: (-row.round, -_value(row)))
    measured = [row for row in ranked if row.rate is not None]
    wanted = checked.target_rate_per_s
    scale = _scale(measured, wanted)
    most_mb = max((row.peak_pss_mb or 0.0 for row in measured), default=0.0)
    most_ms = max((row.cpu_ms or 0.0 for row in measured), default=0.0)
    documented = documented_config(checked)
    return TriedPicture(
        ways=tuple(
            _way(
                row, scale, _share(row.peak_pss_mb, most_mb), _share(row.cpu_ms, most_ms),
                advised=checked.advice is not None and row.config == checked.advice.config,
                documented=row.config == documented,
            )
            for row in measured
        ),
        ticks=scale.ticks,
        documented=next((scale.place(_value(row)) for row in measured if row.config == documented), None),
        wanted=None if wanted is None else scale.place(wanted),
        unmeasured=_unmeasured([row for row in ranked if row.rate is None]),
    )  # fmt: skip


def documented_config(checked: Checked) -> str | None:
    """The configuration by which the framework's documentation serves the app; None where it runs already."""
    if checked.screen is not None:
        return checked.screen.config
    return None if checked.advice is None else checked.advice.from_config


def _way(
    row: CheckedCandidate, scale: Scale, memory: float | None, work: float | None, *, advised: bool, documented: bool
) -> Way:
    assert row.rate is not None
    low, high = row.rate.low, row.rate.high
    return Way(
        row=row,
        advised=advised,
        documented=documented,
        dot=scale.place(row.rate.value),
        low=None if low is None else scale.place(low),
        high=None if low is None else scale.place(scale.high if high is None else high),
        beyond=low is not None and (high is None or high > scale.high),
        memory=memory,
        work=work,
    )


def _scale(measured: Sequence[CheckedCandidate], wanted: float | None) -> Scale:
    rates = [row.rate for row in measured if row.rate is not None]
    values = [*(rate.value for rate in rates), *([] if wanted is None else [wanted])]
    most = WIDEST * max(values, default=0.0)
    return from_zero([*values, *(min(most, rate.high) for rate in rates if rate.high is not None)])


def _unmeasured(rows: Sequence[CheckedCandidate]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Why, and who: those with the same reason together."""
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        why = row.left_out or "; ".join(row.gates) or "it gave no measurement"
        found[why] = (*found.get(why, ()), row.title)
    return tuple(found.items())


def _share(value: float | None, most: float) -> float | None:
    return None if value is None or most <= 0 else round(100 * max(0.0, value) / most, 1)


def _value(row: CheckedCandidate) -> float:
    return row.rate.value if row.rate is not None else 0.0
