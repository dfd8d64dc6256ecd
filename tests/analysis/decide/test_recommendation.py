"""The recommendation of a check: a change is advised only where it is known to be better."""

from typing import Any

from headway.analysis.analyze import analyze
from headway.analysis.decide.recommendation import Recommendation, recommend
from headway.analysis.findings import Findings
from headway.study.loads import Load, Objective
from headway.study.slo import parse_slo

from .. import records
from ..records import closed, measured, open_, server

TITLES = {"documented": "gunicorn sync, 1 worker", "other": "gunicorn gthread, 1 worker × 8 threads"}


def findings(documented: Any, other: Any, load: Load | None = None, objective: Objective | None = None) -> Findings:
    servers = [server("documented"), server("other")]
    study = records.study_of(servers, [load or closed(users=400)], blocks=5, slo=objective)
    run = records.run_of(study)
    return analyze(run, records.records_of(run, {"documented": documented, "other": other}), None).findings


def per_s(rate: float, **more: Any) -> Any:
    return measured(server(), users=400, throughput=rate, in_system=400, response_ms=[400_000 / rate], **more)


def for_most(documented: float, other: float) -> Recommendation:
    choice = recommend(findings(per_s(documented), per_s(other)), "documented", TITLES, None)
    assert choice is not None
    return choice


def test_what_is_clearly_faster_is_advised() -> None:
    found = for_most(100, 300)
    assert (found.to, found.confidence) == ("other", "decided")
    assert found.sentence == (
        "serve it by gunicorn gthread, 1 worker × 8 threads: 300.0 ±0.1/s, 3.0 × the 100.0 ±0.1/s of gunicorn "
        "sync, 1 worker, as documented"
    )


def test_what_does_as_many_is_no_reason_to_change() -> None:
    found = for_most(100, 100.5)
    assert (found.to, found.confidence) == ("documented", "equivalent")
    assert found.sentence.startswith("leave it as it is")


def test_what_is_slower_even_less() -> None:
    found = for_most(300, 100)
    assert (found.to, found.confidence) == ("documented", "decided")
    assert "none of the others does as many" in found.sentence


def test_one_that_could_not_be_measured_as_documented_must_change() -> None:
    from headway.record.record import Failed

    failed = Failed(stage="load", error="the server ended under load: exit code 1")
    found = recommend(findings(failed, per_s(100)), "documented", TITLES, None)
    assert found is not None
    assert (found.to, found.confidence) == ("other", "alone")
    assert "could not be measured" in found.sentence


def test_one_that_is_alone_is_compared_with_nothing() -> None:
    from headway.record.record import Failed

    failed = Failed(stage="load", error="the server ended under load: exit code 1")
    found = recommend(findings(per_s(100), failed), "documented", TITLES, None)
    assert found is not None
    assert (found.to, found.confidence) == ("documented", "alone")


def objective() -> Objective:
    return Objective(limits=parse_slo("p99<300ms"), rate=100, headroom=1.3)


def at_rate(response_ms: float, cpu_ms: float) -> Any:
    return measured(server(), throughput=130, response_ms=[response_ms] * 2000, cpu_ms_per_request=cpu_ms)


def for_limits(documented: Any, other: Any) -> Recommendation:
    load = open_(130, window_s=20)
    found = recommend(findings(documented, other, load, objective()), "documented", TITLES, 100)
    assert found is not None
    return found


def test_who_keeps_the_limits_stays_as_he_is() -> None:
    found = for_limits(at_rate(50, 2), at_rate(40, 2))
    assert (found.to, found.confidence) == ("documented", "decided")
    assert "it keeps the limits" in found.sentence


def test_a_much_cheaper_one_is_a_hint() -> None:
    found = for_limits(at_rate(50, 4), at_rate(40, 1))
    assert found.to == "documented"
    assert "less processor time" in found.sentence


def test_who_misses_them_is_replaced_by_who_keeps_them() -> None:
    found = for_limits(at_rate(900, 2), at_rate(40, 2))
    assert (found.to, found.confidence) == ("other", "decided")
    assert found.ratio is not None
    assert "keeps the limits at 100/s; as documented it does not" in found.sentence


def test_one_that_ends_under_load_as_documented_has_missed_the_limits() -> None:
    from headway.record.record import Failed

    failed = Failed(stage="load", error="the server ended under load: exit code 1")
    found = for_limits(failed, at_rate(40, 2))
    assert (found.to, found.confidence) == ("other", "decided")
    assert found.sentence.endswith(
        "as documented it does not (it failed in 5 of 5 blocks: it ended under load: exit code 1)"
    )
    found = for_limits(at_rate(40, 2), failed)
    assert (found.to, found.confidence) == ("documented", "decided")


def test_one_that_falls_behind_as_documented_has_missed_the_limits() -> None:
    behind = measured(server(), users=None, throughput=40, response_ms=[20_000], dropped=1_600,
                      in_flight_high_water=1_000)  # fmt: skip
    found = for_limits(behind, at_rate(40, 2))
    assert (found.to, found.confidence) == ("other", "decided")
    assert "as documented it does not (p99<300ms: " in found.sentence
    assert found.ratio is not None


def test_one_that_did_not_start_as_documented_was_not_measured() -> None:
    from headway.record.record import Failed

    found = for_limits(Failed(stage="ready", error="it never listened"), at_rate(40, 2))
    assert (found.to, found.confidence) == ("other", "alone")
    assert "as documented it could not be measured" in found.sentence


def test_where_nobody_keeps_them_that_is_said_and_nothing_changes_for_it() -> None:
    found = for_limits(at_rate(900, 2), at_rate(800, 2))
    assert (found.to, found.confidence) == ("documented", "equivalent")
    assert found.sentence.startswith("nothing that was tried keeps the limits at 100/s; leave it as it is")


def test_where_nobody_keeps_them_who_answers_more_is_nearer() -> None:
    def slow(per_s: float) -> Any:
        return measured(server(), throughput=per_s, response_ms=[900] * 2000, cpu_ms_per_request=2)

    found = for_limits(slow(40), slow(90))
    assert (found.to, found.confidence) == ("other", "decided")
    assert found.sentence.startswith("nothing that was tried keeps the limits at 100/s; serve it by")


def borderline() -> Any:
    """One in a hundred is late, where one may be: no number of answers tells."""
    return measured(server(), throughput=130, response_ms=[50] * 99 + [900], cpu_ms_per_request=2)


def test_where_that_is_open_as_documented_nobody_says_that_it_fails() -> None:
    found = for_limits(borderline(), at_rate(40, 2))
    assert (found.to, found.confidence) == ("other", "undecided")
    assert "whether the documented way keeps them is not decided" in found.sentence


def test_where_nobody_is_known_to_keep_them_it_stays() -> None:
    found = for_limits(borderline(), at_rate(900, 2))
    assert (found.to, found.confidence) == ("documented", "undecided")
    assert found.sentence.startswith("nothing that was tried is known to keep the limits at 100/s; leave it as it is")


def test_what_was_seen_to_bind_it_is_the_reason() -> None:
    found = recommend(findings(per_s(100), per_s(300)), "documented", TITLES, None, bound="all 40 threads were in use")
    assert found is not None
    assert found.reasons[0] == "gunicorn sync, 1 worker: all 40 threads were in use"
    assert found.reasons[1].startswith("gunicorn gthread, 1 worker × 8 threads: ")
