"""The verdict of a study, from those of its loads and workloads."""

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.decide.verdict import study_verdict
from headway.analysis.findings import Verdict, VerdictKind
from headway.study.cells import CellBlock
from headway.study.loads import Load

from ..records import closed, level, measured, records_of, run_of, server, study_of
from ..records import tornado_threads as threads
from .test_verdict import NOISE, OPEN, SLO, around, serving


def part(kind: VerdictKind, load: str, *servers: str, blocks: int | None = None) -> Verdict:
    return Verdict(kind=kind, form="all", load=load, servers=servers, sentence="said", blocks_needed=blocks)


def test_in_a_study_none_is_feasible_only_if_none_is_anywhere() -> None:
    nowhere = study_verdict([part("none-feasible", "a"), part("none-feasible", "b")], "all")
    assert (nowhere.kind, nowhere.servers) == ("none-feasible", ())
    assert nowhere.sentence == "In none of 2 combinations does any server keep it."
    somewhere = study_verdict([part("none-feasible", "a"), part("winner", "b", "tornado")], "all")
    assert (somewhere.kind, somewhere.servers) == ("inconclusive", ())
    assert somewhere.sentence == "No server is best everywhere: none (a); tornado (b)."


def test_in_a_study_the_same_servers_are_equivalent_only_if_they_are_everywhere() -> None:
    alike = study_verdict([part("equivalent", "a", "x", "y"), part("equivalent", "b", "y", "x")], "all")
    assert (alike.kind, alike.servers) == ("equivalent", ("x", "y"))
    assert alike.sentence == "x and y are equivalent in all 2 combinations."
    partly = study_verdict([part("equivalent", "a", "x", "y"), part("equivalent", "b", "x", "z")], "all")
    assert (partly.kind, partly.servers) == ("inconclusive", ("x",))
    mixed = study_verdict(
        [part("equivalent", "a", "x", "y"), part("inconclusive", "b", "x", "y", blocks=9)], "defaults"
    )
    assert (mixed.kind, mixed.servers, mixed.blocks_needed) == ("inconclusive", ("x", "y"), 9)


def test_loads_that_do_not_try_the_limits_have_a_verdict_but_not_for_the_study() -> None:
    loads: list[Load] = [closed(), OPEN[0]]
    run = run_of(study_of([server(), threads()], loads, slo=SLO))
    by_load = {"12-users": (around(server(), 42), around(threads(), 14)),
               "open": (serving(server()), serving(threads()))}  # fmt: skip
    records = records_of(run, {"tornado": measured(), "tornado-threads": measured(threads(), throughput=14.0)})
    exact = tuple(
        record.model_copy(update={
            "outcome": by_load[record.trial.load][record.trial.server == "tornado-threads"](record.trial.block)
        })
        for record in records
    )  # fmt: skip
    by_closed, by_open, study = analyze(run, exact, None).findings.verdicts
    assert (by_closed.load, by_closed.kind, by_closed.feasible) == ("12-users", "winner", ())
    assert by_open.feasible
    assert study == by_open.model_copy(update={"workload": "", "load": "", "network": ""})


@pytest.mark.parametrize(
    ("far", "kind", "said"),
    [
        ((30.0, 14.0), "winner", "tornado wins in all 2 combinations."),
        ((14.0, 30.0), "inconclusive", "No server is best everywhere: tornado (over the direct network); "
                                       "tornado-threads (at 100 ms)."),
        ((30.0, 30.0), "inconclusive", "tornado is among the best in all 2 combinations, and not alone in each"),
    ],
)  # fmt: skip
def test_a_study_has_a_winner_if_it_wins_everywhere(far: tuple[float, float], kind: str, said: str) -> None:
    from headway.study.network import DIRECT

    pool = threads(40)
    run = run_of(study_of([server(), pool], [closed(12)], networks=(DIRECT, level(100, 0))))
    near = {"tornado": 42.0, "tornado-threads": 20.0}
    records = []
    for record in records_of(run, {"tornado": measured(), "tornado-threads": measured(pool)}):
        about = server() if record.trial.server == "tornado" else pool
        rate = near[about.name] if record.trial.network == "direct" else far[about.name == "tornado-threads"]
        single_user_ms = 283 if record.trial.network == "direct" else 383
        outcome = measured(about, throughput=rate * NOISE[record.trial.block], single_user_ms=single_user_ms)
        records.append(record.model_copy(update={"outcome": outcome}))
    findings = analyze(run, records, None).findings
    assert all(cell.outcome == "measured" for cell in findings.cells), [cell.problems for cell in findings.cells]
    study = findings.verdicts[-1]
    assert (study.workload, study.kind) == ("", kind)
    assert said in study.sentence


def test_rows_with_one_server_each_decide_nothing_for_the_study() -> None:
    rows = (("tornado", "12-users"), ("tornado-threads", "4-users"))
    cells = tuple(CellBlock(servers=(name,), loads=(load,)) for name, load in rows)
    apart = study_of([server(), threads()], [closed(), closed(4)], combinations=cells)
    run = run_of(apart)
    outcomes = {"tornado": measured(), "tornado-threads": measured(threads(), throughput=14.0, users=4)}
    findings = analyze(run, records_of(run, outcomes), None).findings
    assert [(verdict.load, verdict.servers) for verdict in findings.verdicts] == [
        ("12-users", ("tornado",)), ("4-users", ("tornado-threads",)),
    ]  # fmt: skip
