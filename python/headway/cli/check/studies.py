"""The studies that a check runs: the screen, the rising rate, the rounds, and the last comparison.

A check as a baseline: what was advised is kept with its figures, and a later app is held against them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import FindingModel
from headway.analysis.compare.baseline import Baseline, RunComparison
from headway.analysis.compare.run_baseline import baseline_of
from headway.analysis.compare.run_comparison import compare_runs
from headway.analysis.decide.tournament import BLOCKS, WARM_UP_S, Round
from headway.analysis.decide.tournament import Round as BudgetRound
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import LAST, Stages
from headway.errors import Fault, StudyError
from headway.record.store import Store, write_atomically
from headway.requests.request import Request
from headway.study.candidate import Candidate
from headway.study.loads import ClosedLoad, Constant, Load, OpenLoad, Poisson, WarmUp, with_slo_drain
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_S

NAME = "check"
SCREEN_WINDOW_S = 6.0
RISING_WINDOW_S = 3.0
DRAIN_S = 2.0
TIMEOUT_S = 30


def crowd(wanted: CheckOptions, window_s: float) -> Load:
    """What the servers are compared under: the rate to be kept, with its headroom, or users who ask without a pause."""
    if wanted.objective is None:
        return ClosedLoad(name=f"{wanted.users}-users", users=wanted.users, **_common(window_s))
    load = OpenLoad(name="target", schedule=Poisson(rate=wanted.objective.needed_per_s), **_common(window_s))
    (waiting,) = with_slo_drain((load,), wanted.objective)
    return waiting


def screen_study(wanted: CheckOptions, title: str, routes: Sequence[Request], server: Server) -> Study:
    """A crowd at the app as documented, looked into."""
    load = ClosedLoad(name=f"{wanted.users}-users", users=wanted.users, **_common(SCREEN_WINDOW_S))
    return _study(wanted, title, routes, (server,), (load,), blocks=1)


def rising_study(
    wanted: CheckOptions, title: str, routes: Sequence[Request], server: Server, rates: Sequence[float]
) -> Study:
    """The same app at rates that rise."""
    loads = tuple(
        OpenLoad(name=f"rate-{number}", schedule=Constant(rate=rate), **_common(RISING_WINDOW_S))
        for number, rate in enumerate(rates, 1)
    )
    return _study(wanted, title, routes, (server,), loads, blocks=1)


def round_study(
    wanted: CheckOptions, title: str, routes: Sequence[Request], servers: Sequence[Server], of: BudgetRound, last: bool
) -> Study:
    """The servers that are left, under the same load. In the last, blocks are paired, and one server meets itself."""
    load = crowd(wanted, of.window_s)
    study = _study(wanted, title, routes, servers, (load,), blocks=of.blocks)
    changes: dict[str, object] = {"slo": wanted.objective}
    if last:
        changes |= {"size": "full", "again": len(servers) > 1}
    return study.model_copy(update=changes)


def _common(window_s: float) -> dict[str, object]:
    return {
        "warm_up": WarmUp(at_least=round(WARM_UP_S * NS_PER_S), at_most=round(3 * WARM_UP_S * NS_PER_S)),
        "window": round(window_s * NS_PER_S),
        "drain": round(DRAIN_S * NS_PER_S),
        "connect_timeout": TIMEOUT_S * NS_PER_S,
        "response_timeout": TIMEOUT_S * NS_PER_S,
    }


def _study(
    wanted: CheckOptions,
    title: str,
    routes: Sequence[Request],
    servers: Sequence[Server],
    loads: tuple[Load, ...],
    blocks: int,
) -> Study:
    return Study(
        name=NAME,
        title=f"How to serve {title}",
        question=f"Which server, with how many workers and threads, serves {title} best?",
        source=None,
        testbed="loopback",
        cpus=wanted.cpus,
        seed=wanted.seed,
        blocks=blocks,
        port=None,
        servers=tuple(servers),
        workloads=(Workload(name="routes", path="/", routes=tuple(routes)),),
        loads=loads,
        bystander="none",
        size="quick",
    )


AGAIN = "again"
"""The stage in which a later app is measured."""


class CheckBaseline(FindingModel):
    """What a check keeps: the candidate that was advised, for how long it was measured (seconds), and its figures."""

    format: Literal[1] = 1
    candidate: Candidate
    window_s: float
    baseline: Baseline

    @property
    def round(self) -> Round:
        """How it is measured again."""
        return Round(1, self.window_s, BLOCKS)


def keep(stages: Stages, candidate: Candidate, file: Path) -> None:
    """Writes what the last round found of the candidate."""
    store = Store(stages.folder / LAST)
    run = store.run()
    found = baseline_of(analyze(run, store.records()))
    own = tuple(cell for cell in found.cells if cell.server == candidate.name)
    window = run.study.loads[0].window
    assert window is not None
    kept = CheckBaseline(
        candidate=candidate, window_s=window / NS_PER_S, baseline=found.model_copy(update={"cells": own})
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, kept.model_dump_json(indent=1) + "\n")


def read_baseline(file: Path) -> CheckBaseline:
    """What was kept. Raises StudyError where there is none."""
    remedy = f"save one first: headway check … --save-baseline {file}"
    try:
        return CheckBaseline.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise StudyError(Fault("there is no baseline", str(file), remedy)) from None
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(map(str, detail["loc"]))
        raise StudyError(Fault(f"is no baseline of a check: {where}: {detail['msg']}", str(file), remedy)) from None


def held_against(kept: CheckBaseline, store: Store, margin: float) -> RunComparison:
    """What was measured now against what was kept."""
    return compare_runs(kept.baseline, baseline_of(analyze(store.run(), store.records())), margin)
