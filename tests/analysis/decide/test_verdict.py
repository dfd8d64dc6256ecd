"""Verdicts on planted servers: each word where it is true, and nowhere else."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from headway.analysis.analyze import AdviceContext, analyze
from headway.analysis.decide.advice import with_capacities
from headway.analysis.findings import Findings, Verdict
from headway.record.record import Failed, Outcome
from headway.study.loads import Load, Objective
from headway.study.server import Server
from headway.study.slo import parse_slo

from ..records import closed, measured, open_, records_of, run_of, server, study_of
from ..records import tornado_threads as threads

NOISE = (0.9985, 1.0005, 1.001, 0.999, 1.0008)


def around(about: Server, rate: float, **values: Any) -> Callable[[int], Outcome]:
    return lambda block: measured(about, throughput=rate * NOISE[(block + len(about.name)) % 5], **values)


def found(
    cells: Sequence[tuple[Server, Any]], loads: Sequence[Load] = (closed(),), blocks: int = 5, **changes: Any
) -> Findings:
    run = run_of(study_of([about for about, _ in cells], loads, blocks=blocks, **changes))
    return analyze(run, records_of(run, {about.name: outcome for about, outcome in cells}), None).findings


def one(findings: Findings, form: str = "all") -> Verdict:
    """The verdict of the only family, which is the study's as well."""
    family, study = (verdict for verdict in findings.verdicts if verdict.form == form)
    assert (family.workload, family.load, family.network) == ("signup", findings.cells[0].load, "direct")
    assert study == family.model_copy(update={"workload": "", "load": "", "network": ""})
    return family


def test_a_winner_is_ahead_by_more_than_the_margin() -> None:
    verdict = one(found([(server(), around(server(), 42.2)), (threads(), around(threads(), 14.0))]))
    assert (verdict.kind, verdict.servers, verdict.blocks_needed) == ("winner", ("tornado",), None)
    assert verdict.sentence.startswith("tornado (an async event loop) serves it best: 42.2 requests/s")


def test_equals_are_equivalent_and_their_cost_stands_beside() -> None:
    other = server("starlette")
    cells = [(server(), around(server(), 42.2)), (other, around(other, 42.2, cpu_ms_per_request=3))]
    verdict = one(found([*cells, (threads(), around(threads(), 14.0))]))
    assert verdict.kind == "equivalent"
    assert set(verdict.servers) == {"tornado", "starlette"}
    assert [cost.server for cost in verdict.cost] == ["tornado", "starlette"]  # the threads do not serve that rate
    assert any("the difference is at most" in reason for reason in verdict.reasons)


def test_noise_is_inconclusive_with_the_blocks_that_it_takes() -> None:
    other = server("starlette")
    noisy = [measured(server(), throughput=rate) for rate in (42.4, 40.9, 41.8)]
    verdict = one(found([(server(), noisy), (other, around(other, 40.3))], blocks=3))
    assert verdict.kind == "inconclusive"
    assert verdict.blocks_needed is not None
    assert verdict.blocks_needed > 3
    assert any(f"about {verdict.blocks_needed} blocks would show" in reason for reason in verdict.reasons)


def test_one_block_and_one_server_prove_nothing() -> None:
    verdict = one(found([(server(), measured()), (threads(), measured(threads(), throughput=14.0))], blocks=1))
    assert (verdict.kind, verdict.servers) == ("inconclusive", ("tornado",))
    assert "One block cannot show" in verdict.sentence
    alone = one(found([(server(), around(server(), 42))]))
    assert (alone.kind, alone.servers) == ("inconclusive", ("tornado",))
    assert "nothing is compared" in alone.sentence


def test_without_a_measurement_nothing_is_said_of_the_study() -> None:
    (verdict,) = found([(server(), Failed(stage="ready", error="no"))]).verdicts
    assert (verdict.kind, verdict.servers) == ("unmeasured", ())


def test_tuned_servers_have_a_verdict_of_their_own() -> None:
    more = threads(12).model_copy(update={"name": "threads-12", "tuned_from": "tornado-threads"})
    findings = found([
        (server(), around(server(), 38.0)), (threads(), around(threads(), 14.0)), (more, around(more, 42.2)),
    ])  # fmt: skip
    defaults = one(findings, "defaults")
    assert (defaults.kind, defaults.servers) == ("winner", ("tornado",))
    assert one(findings).servers == ("threads-12",)
    tuned = one(findings, "tuned")
    assert (tuned.kind, tuned.servers) == ("winner", ("threads-12",))
    assert "tornado-threads" not in tuned.sentence  # the one that was tuned stands for it


SLO = Objective(limits=parse_slo("p99<400ms,errors<1%"), rate=10)
OPEN = [open_(13, window_s=60)]


def serving(about: Server, slow_ms: float = 290, **values: Any) -> Callable[[int], Outcome]:
    return around(about, 13, users=None, response_ms=[slow_ms], window_s=60, **values)


def test_only_who_keeps_the_limits_can_win() -> None:
    verdict = one(found([(server(), serving(server())), (threads(), serving(threads(), 900))], OPEN, slo=SLO))
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert verdict.sentence == (
        "tornado is the only one that keeps p99<400ms,errors<1% at 13.0/s (10.0/s with 1.3-fold headroom)."
    )
    assert [each.limits for each in verdict.feasible] == ["met", "missed"]
    assert "took 400 ms or longer" in verdict.feasible[1].evidence


def test_those_who_keep_them_are_compared_and_differ_in_cost() -> None:
    pool = threads(12)
    cells = [(server(), serving(server())), (pool, serving(pool, cpu_ms_per_request=4))]
    verdict = one(found(cells, OPEN, slo=SLO))
    assert verdict.kind == "equivalent"
    assert [(cost.server, cost.rate_per_s) for cost in verdict.cost] == [("tornado", 13), ("tornado-threads", 13)]


def test_where_nobody_keeps_them_the_binding_resource_is_named() -> None:
    load = [open_(130, window_s=60)]
    objective = Objective(limits=parse_slo("p99<400ms"), rate=100)
    late = around(threads(), 14.1, users=None, response_ms=[5000], window_s=60)
    verdict = one(found([(threads(), late)], load, slo=objective))
    assert (verdict.kind, verdict.servers) == ("none-feasible", ())
    assert "No server keeps p99<400ms at 130/s" in verdict.sentence
    # 130/s × 0.283 s = 36.8 erlangs, and ⌈36.8 + 2·√36.8⌉ = 49
    assert (
        "tornado-threads: concurrency-limit, 4 / 0.283 s = 14.1/s (130/s take 49: 36.8 are in use on average)"
        in verdict.sentence
    )


def test_too_few_requests_leave_it_open() -> None:
    few = around(server(), 13, users=None, response_ms=[290], window_s=4)
    load = [open_(13, window_s=4)]
    verdict = one(found([(server(), few)], load, blocks=2, slo=SLO))
    assert verdict.kind == "inconclusive"
    assert verdict.feasible[0].limits == "undecided"
    # 368 requests without a slow one among them prove p99 (ln 0.025 / ln 0.99): 7.1 windows of 52.
    assert verdict.blocks_needed == 8
    assert verdict.sentence.endswith("with 1.3-fold headroom) is open: about 8 blocks would show it.")
    assert one(found([(server(), few)], load, blocks=7, slo=SLO)).feasible[0].limits == "undecided"
    assert one(found([(server(), few)], load, blocks=8, slo=SLO)).feasible[0].limits == "met"


@pytest.mark.parametrize(
    ("slow", "of", "blocks", "takes"),
    [(3, 400, 8, "about 8 blocks would show it"), (4, 400, None, "it takes longer windows")],
)
def test_who_keeps_them_is_named_beside_those_of_whom_it_is_open(
    slow: int, of: int, blocks: int | None, takes: str
) -> None:
    times = [900.0] * slow + [290.0] * (of - slow)
    unsure = measured(threads(12), throughput=13, users=None, response_ms=times, window_s=of / 13 * 2)
    verdict = one(found([(server(), serving(server())), (threads(12), unsure)], OPEN, slo=SLO))
    assert [each.limits for each in verdict.feasible] == ["met", "undecided"]
    assert (verdict.kind, verdict.servers, verdict.blocks_needed) == ("inconclusive", ("tornado",), blocks)
    assert verdict.sentence == (
        "tornado keeps p99<400ms,errors<1% at 13.0/s (10.0/s with 1.3-fold headroom); of tornado-threads it is open: "
        f"{takes}."
    )
    assert [cost.server for cost in verdict.cost] == ["tornado"]


HUNDRED = Objective(limits=parse_slo("p99<400ms"), rate=100)
AT_130 = [open_(130, window_s=60)]


def quick(about: Server) -> Callable[[int], Outcome]:
    return around(about, 130, users=None, response_ms=[290], window_s=60)


def far_behind(about: Server) -> Callable[[int], Outcome]:
    return around(about, 14, users=None, response_ms=[20_000], window_s=60, dropped=6_900, in_flight_high_water=1_000)


def ended(_: Server, blocks: Sequence[int] = (1, 2, 3, 4, 5)) -> Callable[[int], Outcome]:
    failed = Failed(stage="load", error="the server ended under load: exit code 1")
    return lambda block: failed if block in blocks else quick(threads(64))(block)


def silent(about: Server) -> Outcome:
    return measured(about, throughput=None, users=None, window_s=60, by_failure={"response-timeout": 900},
                    dropped=6_900, in_flight_high_water=1_000)  # fmt: skip


def test_who_falls_far_behind_has_missed_the_limits_and_not_vanished() -> None:
    verdict = one(found([(server(), quick(server())), (threads(), far_behind(threads()))], AT_130, slo=HUNDRED))
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert [each.limits for each in verdict.feasible] == ["met", "missed"]
    assert "counting 34,500 without a right answer" in verdict.feasible[1].evidence
    assert [(cost.server, cost.rate_per_s) for cost in verdict.cost] == [("tornado", 130)]
    assert verdict.no_cost == ""
    alone = one(found([(threads(), far_behind(threads()))], AT_130, slo=HUNDRED))
    assert (alone.kind, alone.cost) == ("none-feasible", ())
    assert "What binds them: tornado-threads: concurrency-limit, 4 / 0.283 s = 14.1/s" in alone.sentence


def test_who_answers_nothing_in_time_has_missed_them_too() -> None:
    findings = found([(server(), quick(server())), (threads(), silent(threads()))], AT_130, slo=HUNDRED)
    assert [cell.outcome for cell in findings.cells] == ["measured", "invalid"]
    verdict = one(findings)
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert [each.limits for each in verdict.feasible] == ["met", "missed"]


@pytest.mark.parametrize("blocks", [(1, 2, 3, 4, 5), (2,)])
def test_who_ends_under_load_has_missed_the_limits(blocks: Sequence[int]) -> None:
    more = threads(64)
    verdict = one(found([(server(), quick(server())), (more, ended(more, blocks))], AT_130, slo=HUNDRED))
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert verdict.sentence == (
        "tornado is the only one that keeps p99<400ms at 130/s (100/s with 1.3-fold headroom). tornado-threads ended "
        "under load."
    )
    assert verdict.feasible[1].limits == "missed"
    assert verdict.feasible[1].evidence == f"it failed in {len(blocks)} of 5 blocks: it ended under load: exit code 1"


def test_who_does_not_start_in_one_block_has_missed_the_limits_whatever_it_did_in_the_others() -> None:
    never = Failed(stage="ready", error="it never listened")
    more = threads(64)
    blocks: Callable[[int], Outcome] = lambda block: never if block == 2 else quick(more)(block)  # noqa: E731
    verdict = one(found([(server(), quick(server())), (more, blocks)], AT_130, slo=HUNDRED))
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert verdict.feasible[1].limits == "missed"
    assert verdict.sentence.endswith(" tornado-threads failed in 1 of 5 blocks: ready: it never listened.")


def test_where_all_end_under_load_none_is_feasible() -> None:
    findings = found([(threads(), ended(threads()))], AT_130, slo=HUNDRED)
    verdict = one(findings)
    assert (verdict.kind, verdict.servers) == ("none-feasible", ())
    assert "tornado-threads: it failed in 5 of 5 blocks: it ended under load: exit code 1." in verdict.sentence


def test_who_was_not_measured_for_another_reason_is_not_judged() -> None:
    never = Failed(stage="ready", error="it never listened")
    verdict = one(found([(server(), quick(server())), (threads(), never)], AT_130, slo=HUNDRED))
    assert [each.server for each in verdict.feasible] == ["tornado"]
    busy = around(threads(), 14, users=None, response_ms=[20_000], window_s=60, dropped=6_900, cpu_share=0.9,
                  in_flight_high_water=1_000)  # fmt: skip
    verdict = one(found([(server(), quick(server())), (threads(), busy)], AT_130, slo=HUNDRED))
    assert [each.server for each in verdict.feasible] == ["tornado"]
    assert found([(threads(), never)], AT_130, slo=HUNDRED).verdicts[0].kind == "unmeasured"


def test_where_several_miss_them_no_cost_is_told_and_that_is_said() -> None:
    other = server("starlette")
    cells = [(threads(), far_behind(threads())), (other, far_behind(other))]
    verdict = one(found(cells, AT_130, slo=HUNDRED))
    assert verdict.cost == ()
    assert verdict.no_cost.startswith("untold, as no server is known to keep the limits")


def test_a_load_above_the_needed_rate_refutes_nothing_where_another_asks_for_less() -> None:
    loads = [open_(400, window_s=60, name="at-400"), open_(130, window_s=60, name="at-130")]
    run = run_of(study_of([server(), threads()], loads, slo=HUNDRED, blocks=3))
    outcomes = {
        ("tornado", "at-130"): quick(server()),
        ("tornado", "at-400"): around(server(), 300, users=None, response_ms=[3_000], window_s=60, dropped=5_000,
                                      in_flight_high_water=1_000),
        ("tornado-threads", "at-130"): far_behind(threads()),
        ("tornado-threads", "at-400"): far_behind(threads()),
    }  # fmt: skip
    records = tuple(
        record.model_copy(update={"outcome": outcomes[record.trial.server, record.trial.load](record.trial.block)})
        for record in records_of(run, {"tornado": measured(), "tornado-threads": measured()})
    )
    at_400, at_130, study = analyze(run, records, None).findings.verdicts
    assert (at_400.load, at_400.feasible) == ("at-400", ())
    assert (at_130.load, at_130.kind, at_130.servers) == ("at-130", "winner", ("tornado",))
    assert study == at_130.model_copy(update={"workload": "", "load": "", "network": ""})


def test_the_verdict_names_the_rate_that_was_tried() -> None:
    loads = [open_(200, window_s=60)]
    verdict = one(found([(threads(), far_behind(threads()))], loads, slo=HUNDRED))
    assert verdict.sentence.startswith("No server keeps p99<400ms at 200/s (100/s with 1.3-fold headroom take 130/s, ")


def test_a_server_that_the_study_names_otherwise_is_the_one_that_is_tuned() -> None:
    base = threads().model_copy(update={"name": "3"})
    more = threads(12).model_copy(update={"name": "3-25", "tuned_from": "tornado-threads"})
    findings = found([(server(folder="a"), around(server(), 38.0)), (base, around(base, 14.0)),
                      (more, around(more, 42.2))])  # fmt: skip
    (tuned, _) = (verdict for verdict in findings.verdicts if verdict.form == "tuned")
    assert tuned.servers == ("3-25",)
    assert "what tornado does" in tuned.sentence  # the only other one: "3" is tuned


def test_what_was_tried_in_another_run_is_no_pair_of_this_runs_blocks() -> None:
    # Each block of either run is 3 % above or below the other blocks of that run, by the hour: those of one number
    # have nothing in common, though their ratio is always 1.03.
    moods = (1.0, 1.03, 0.97, 1.02, 0.98)
    larger = {"executor": 12, "client_pool": 12, "database_pool": 12}
    advised = with_capacities(threads(), larger, "tornado-threads-executor-12")
    beside = run_of(study_of([advised], blocks=5)).model_copy(update={"identity": "later"})
    run = run_of(study_of([server(), threads()], blocks=5))
    results = {
        "tornado": [measured(server(), throughput=40.0 * mood) for mood in moods],
        "tornado-threads": [measured(threads(), throughput=13.5 * mood) for mood in moods],
    }
    later = [measured(advised, throughput=41.2 * mood) for mood in moods]
    tried = AdviceContext(verification=beside, records=records_of(beside, {advised.name: later}))
    verdicts = analyze(run, records_of(run, results), None, tried).findings.verdicts
    tuned = next(verdict for verdict in verdicts if verdict.form == "tuned")
    assert tuned.kind != "winner"
    assert "tried afterwards, in a run of its own" in tuned.sentence
