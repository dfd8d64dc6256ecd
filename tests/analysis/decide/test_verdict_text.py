"""The words that a person reads first, on plausible studies."""

from collections.abc import Callable, Sequence
from typing import Any

from headway.analysis.analyze import analyze
from headway.analysis.findings import Verdict
from headway.errors import ENDED_UNDER_LOAD
from headway.record.record import Failed, Invalid, Outcome
from headway.study.network import DIRECT
from headway.study.server import Server

from ..records import closed, http_server, http_server_threads, level, measured, records_of, run_of, server, study_of
from ..records import tornado_blocking as blocking
from ..records import tornado_threads as threads

NOISE = (0.9985, 1.0005, 1.001, 0.999, 1.0008)


def _around(about: Server, rate: float, **values: Any) -> Callable[[int], Outcome]:
    return lambda block: measured(about, throughput=rate * NOISE[(block + len(about.name)) % 5], **values)


def _verdict(cells: Sequence[tuple[Server, Any]], blocks: int = 5, users: int = 12) -> Verdict:
    run = run_of(study_of([about for about, _ in cells], [closed(users)], blocks=blocks))
    return analyze(run, records_of(run, {about.name: outcome for about, outcome in cells}), None).findings.verdicts[0]


def _signup() -> list[tuple[Server, Any]]:
    starlette = server("starlette")
    return [
        (http_server(), _around(http_server(), 3.5, high_water=1)),
        (http_server_threads(), _around(http_server_threads(), 42.1, cpu_ms_per_request=2.9, pss_mb=33)),
        (blocking(), _around(blocking(), 3.5, high_water=1)),
        (server(), _around(server(), 42.2, cpu_ms_per_request=2.2, pss_mb=41)),
        (threads(), _around(threads(), 14.0, high_water=4)),
        (starlette, _around(starlette, 42.2, cpu_ms_per_request=2.0, pss_mb=52)),
    ]


def test_equals_share_the_win() -> None:
    verdict = _verdict(_signup())
    assert verdict.kind == "equivalent"
    assert set(verdict.servers) == {"tornado", "starlette", "http-server-threads"}
    assert "tornado and starlette (an async event loop)" in verdict.sentence
    assert "http-server-threads (a thread per request)" in verdict.sentence
    assert "serve it best: 42.1 to 42.2 requests/s (±0.1 %)" in verdict.sentence
    assert (
        "; tornado does 3.01 times [3.00 to 3.03] the next, tornado-threads (14.0/s ±0.1 %), and 12.1"
        in verdict.sentence
    )
    assert verdict.sentence.endswith(
        "12.1 times [12.0 to 12.1] what http-server and tornado-blocking do (3.50/s ±0.1 %)."
    )
    best, difference, *others = verdict.reasons
    assert difference == "Between tornado and starlette and http-server-threads the difference is at most 0.5 %."
    assert "of what 12 users, each answered as if alone, can ask for (12 / 0.283 s)" in best
    assert best.endswith("This load does not separate them; more users might.")
    assert others == [
        "tornado-threads: all 4 executor threads are busy: 4 / 0.283 s = 14.1/s, whatever the load.",
        "http-server (one request at a time) and tornado-blocking (the loop is blocked by its own operations, one "
        "request at a time): 1 / 0.283 s = 3.53/s, whatever the load.",
    ]


def test_a_winner_is_named_with_its_lead() -> None:
    verdict = _verdict([(server(), _around(server(), 42.2)), (threads(), _around(threads(), 14.0))])
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado",))
    assert verdict.sentence == (
        "tornado (an async event loop) serves it best: 42.2 requests/s (±0.1 %), 3.01 times [3.01 to 3.02] what "
        "tornado-threads does (14.0/s ±0.1 %)."
    )
    assert verdict.reasons[0].endswith("more users were not tried.")


def test_a_lead_is_that_of_the_pairs_and_has_their_interval() -> None:
    days = (1.0, 0.5, 2.0, 0.7, 1.3)  # blocks that differ widely, in which one is always about 1.5 times the other
    best = [measured(server(), throughput=15 * day * noise) for day, noise in zip(days, NOISE, strict=True)]
    behind = [measured(threads(), throughput=10 * day) for day in days]
    sentence = _verdict([(server(), best), (threads(), behind)]).sentence
    assert "(±66.4 %)" in sentence
    assert "1.500 times [1.497 to 1.502] what tornado-threads does" in sentence


def test_all_that_are_named_together_lie_within_the_interval() -> None:
    near, far = server("starlette"), server("aiohttp")
    cells = [(server(), _around(server(), 42.2)), (near, _around(near, 14.3)), (far, _around(far, 13.9))]
    sentence = _verdict(cells).sentence
    assert "3.0 times [2.9 to 3.0] what starlette and aiohttp do (14.3/s ±0.1 %)" in sentence


def test_a_wide_interval_is_told_in_the_digits_of_its_factor() -> None:
    rates = [measured(server(), throughput=x) for x in (60, 42, 30, 42, 50)]
    sentence = _verdict([(server(), rates), (threads(), _around(threads(), 14))]).sentence
    assert "2.68 times [1.66 to 4.33] what tornado-threads does (14.0/s ±0.1 %)" in sentence


def test_a_small_difference_between_noisy_servers_is_left_open() -> None:
    other = server("starlette")
    noisy = [measured(server(), throughput=x) for x in (42.5, 40.8, 42.0)]
    verdict = _verdict([(server(), noisy), (other, _around(other, 41)), (threads(), _around(threads(), 14))], blocks=3)
    assert verdict.kind == "inconclusive"
    assert set(verdict.servers) == {"tornado", "starlette"}
    assert "(±5.2 %); which of them is ahead is open; " in verdict.sentence
    assert any("the difference is at most" in line for line in verdict.reasons)


def test_servers_that_cannot_be_told_apart_at_all_have_no_best_way() -> None:
    other = server("starlette")
    noisy = [measured(server(), throughput=x) for x in (42.5, 40.8, 42.0)]
    verdict = _verdict([(server(), noisy), (other, _around(other, 41))], blocks=3)
    assert verdict.kind == "inconclusive"
    assert "cannot be told apart by this run" in verdict.sentence


def test_what_varies_by_more_than_its_value_is_told_by_no_percentage() -> None:
    other = server("starlette")
    wild = [measured(server(), throughput=x) for x in (42.5, 4.8, 0.9)]
    verdict = _verdict([(server(), wild), (other, _around(other, 41))], blocks=3)
    assert "with an interval wider than that" in verdict.sentence
    (bound,) = (line for line in verdict.reasons if "the difference is at most" in line)
    assert "the difference is at most a factor of " in bound
    assert "000 %" not in bound


def test_one_block_decides_nothing_but_names_who_was_ahead() -> None:
    verdict = _verdict(_signup(), blocks=1)
    assert verdict.kind == "inconclusive"
    assert set(verdict.servers) == {"tornado", "starlette", "http-server-threads"}
    assert verdict.sentence.startswith("In the one block that was measured ")
    assert verdict.sentence.endswith("One block cannot show how much of that is chance.")
    assert "does 3.0 times the next, tornado-threads (14.0/s), and 12 times what" in verdict.sentence


def test_one_server_alone_is_not_compared() -> None:
    verdict = _verdict([(server(), _around(server(), 42.2))])
    assert (verdict.kind, verdict.servers) == ("inconclusive", ("tornado",))
    assert "only one measured" in verdict.sentence


def test_without_a_measurement_there_is_no_verdict() -> None:
    failed = Failed(stage="ready", error="the server ended: exit code 1", remedy="read its log", log_tail="Traceback")
    invalid = Invalid(reason="declared capacities are not those read back", evidence={"backlog": 5})
    verdict = _verdict([(server(), failed), (threads(), invalid)])
    assert (verdict.kind, verdict.servers) == ("unmeasured", ())
    assert verdict.sentence == "There is no answer: none of 2 servers gave a measurement that can be used."
    assert verdict.reasons == (
        "tornado gave no measurement (failed): ready: the server ended: exit code 1.",
        "tornado-threads gave no measurement (invalid): declared capacities are not those read back (backlog: 5).",
    )


def test_a_server_without_measurement_is_named_beside_the_winner() -> None:
    failed = Failed(stage="load", error="the server ended under load")
    verdict = _verdict([(server(), _around(server(), 42.2)), (threads(), _around(threads(), 14)), (blocking(), failed)])
    assert verdict.kind == "winner"
    assert verdict.reasons[-1] == "tornado-blocking gave no measurement (failed): load: the server ended under load."


def test_a_winner_that_fails_requests_is_not_praised_without_saying_so() -> None:
    failing = _around(server(), 42.2, by_failure={"bad-status": 100})
    verdict = _verdict([(server(), failing), (threads(), _around(threads(), 14))])
    assert any("answered only 83.5 % of the requests" in line for line in verdict.reasons)


def test_with_several_networks_each_answer_says_where_it_holds() -> None:
    study = study_of([server(), blocking()], blocks=3, networks=(DIRECT, level(100)))
    run = run_of(study)
    near = {"tornado": _around(server(), 42.2), "tornado-blocking": _around(blocking(), 3.5)}
    far = {
        "tornado": _around(server(), 17.4, single_user_ms=685),
        "tornado-blocking": _around(blocking(), 1.7, single_user_ms=685),
    }
    records = [*records_of(run, near), *records_of(run, far)]
    kept = [record for i, record in enumerate(records) if (record.trial.network == "direct") == (i < len(run.trials))]
    verdicts = analyze(run, kept, None).findings.verdicts[:2]
    # As the study has them, however it was shuffled.
    assert [verdict.network for verdict in verdicts] == ["direct", "100 ms"]
    assert verdicts[0].sentence.startswith("Over the direct network, tornado (an async event loop) serves it best: 42.")
    assert verdicts[1].sentence.startswith("At 100 ms, tornado (an async event loop) serves it best: 17.4")
    assert any("1 / (0.685 s − 0.1 s of the load's network) = 1.71/s" in line for line in verdicts[1].reasons)


def test_where_there_is_no_answer_the_network_is_named_too() -> None:
    study = study_of([server()], blocks=1, networks=(level(0), level(100)))
    run = run_of(study)
    failed = Failed(stage="ready", error="it ended")
    sentences = [
        verdict.sentence for verdict in analyze(run, records_of(run, {"tornado": failed}), None).findings.verdicts
    ]
    assert sentences[0].startswith("At 0 ms, there is no answer: none of 1 server")
    assert sentences[1].startswith("At 100 ms, there is no answer")


def test_one_network_needs_no_word() -> None:
    run = run_of(study_of([server(), blocking()], blocks=3, networks=(level(100),)))
    outcomes = {
        "tornado": measured(throughput=17.4, single_user_ms=685),
        "tornado-blocking": measured(throughput=1.7, single_user_ms=685),
    }
    assert analyze(run, records_of(run, outcomes), None).findings.verdicts[0].sentence.startswith("tornado (")


def test_a_slow_one_that_noise_leaves_among_the_best_is_no_measure_for_the_others() -> None:
    noisy, slow = server("noisy"), server("slow")
    cells = [
        (noisy, [measured(noisy, throughput=x) for x in (42.0, 33.0)]),
        (slow, [measured(slow, throughput=x) for x in (9.0, 12.0)]),
        (threads(), [Failed(stage="ready", error="no"), measured(threads(), throughput=14.0)]),
    ]
    verdict = _verdict(cells, blocks=2)
    assert set(verdict.servers) == {"noisy", "slow"}
    assert "times what" not in verdict.sentence


def test_who_failed_in_a_block_is_not_ranked_whatever_it_did_in_the_others() -> None:
    ended = Failed(stage="load", error=f"{ENDED_UNDER_LOAD}: exit code 1")
    quick = [measured(server(), throughput=42.2) for _ in range(3)] + [ended, ended]
    verdict = _verdict([(server(), quick), (threads(), _around(threads(), 14)), (blocking(), _around(blocking(), 3.5))])
    assert (verdict.kind, verdict.servers) == ("winner", ("tornado-threads",))
    assert verdict.sentence.endswith(
        "tornado failed in 2 of 5 blocks: it ended under load: exit code 1; it is not ranked."
    )
