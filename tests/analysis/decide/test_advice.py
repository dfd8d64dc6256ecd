"""Advice on planted cells: the setting, how far, what it brings by arithmetic, and what became of it."""

from collections.abc import Sequence
from typing import Any

import pytest

from headway.analysis.analyze import AdviceContext, analyze
from headway.analysis.causes.case import Case
from headway.analysis.causes.diagnosis import changes
from headway.analysis.causes.mechanism import ServerChange, substitutes
from headway.analysis.cell.cell_findings import Cause
from headway.analysis.cell.subject import Subject
from headway.analysis.decide.advice import (
    advised_name,
    predict,
    verifying_command,
    with_verification,
)
from headway.analysis.evaluate import analyze_cell
from headway.analysis.findings import Advice
from headway.engine.order import RampSchedule, Stage, StagesSchedule
from headway.record.probe import Held, LoopLag, Probe
from headway.record.record import BackendCount, Failed, Measured, Outcome
from headway.study.loads import Load
from headway.study.operations import Cpu, DbCreate
from headway.study.server import Server
from headway.study.workload import Workload

from ..records import (
    MS,
    SIGNUP,
    S,
    alone,
    closed,
    environment,
    http_server,
    http_server_threads,
    level,
    measured,
    open_,
    records_of,
    run_of,
    server,
    study_of,
    tornado_blocking,
    tornado_threads,
)

READ = Workload(name="read", path="/read", operations=(DbCreate(hold=20 * MS),))


def advice_on(
    about: Server, outcome: Outcome, load: Load | None = None, others: Sequence[Server] = (), **changes: Any
) -> tuple[Advice, ...]:
    run = run_of(study_of([about], [load or closed()], **changes))
    return analyze(run, records_of(run, {about.name: outcome}), None, AdviceContext(tuple(others))).findings.advice


def one(found: Sequence[Advice]) -> Advice:
    (advice,) = found
    return advice


def change(advice: Advice) -> tuple[str, str, str]:
    return advice.setting, advice.from_value, advice.to_value


def test_a_full_executor_gets_a_thread_for_each_user_and_pools_to_match() -> None:
    advice = one(advice_on(tornado_threads(4), measured(tornado_threads(4), throughput=14.0, high_water=4)))
    assert change(advice) == ("executor", "4", "12")
    assert [(each.setting, each.from_value, each.to_value) for each in advice.also] == [
        ("client_pool", "4", "12"), ("database_pool", "4", "12"),
    ]  # fmt: skip
    assert advice.capacities == {"executor": 12, "client_pool": 12, "database_pool": 12}
    assert advice.cause == "concurrency-limit-full"
    assert advice.formula == "12 / 0.283 s = 42.4/s (users)"
    assert advice.predicted.low == pytest.approx(0.95 * 12 / 0.283)
    assert advice.predicted.high == pytest.approx(1.02 * 12 / 0.283)
    assert advice.advised == "tornado-threads-executor-12"
    assert advice.command == "headway run signup --only tornado-threads --verify-advice"


def test_an_open_load_gets_as_many_as_the_square_root_rule_says() -> None:
    outcome = measured(tornado_threads(4), throughput=14.0, users=None, response_ms=[5000])
    advice = one(advice_on(tornado_threads(4), outcome, open_(50)))
    # a = 50/s × 0.283 s = 14.15 erlangs; ⌈14.15 + 2·√14.15⌉ = 22
    assert change(advice) == ("executor", "4", "22")
    assert advice.formula == "50/s asked for = 50.0/s (offered)"


def test_the_processor_may_be_what_binds_next() -> None:
    about = tornado_threads(4)
    advice = one(advice_on(about, measured(about, throughput=14.0, high_water=4, cpu_ms_per_request=50)))
    assert advice.formula.startswith("1 / ")
    assert "= 20.0/s" in advice.formula
    assert one(advice_on(about, measured(about, throughput=14.0, high_water=4))).predicted.value > 40


def test_nothing_is_advised_that_would_bring_nothing() -> None:
    about = tornado_threads(4)
    assert advice_on(about, measured(about, throughput=14.0, high_water=4, cpu_ms_per_request=70)) == ()
    assert advice_on(server(), measured()) == ()  # bound by its users: healthy
    assert advice_on(about, Failed(stage="ready", error="no")) == ()


def test_threads_and_processes_of_other_models() -> None:
    pool = server("flask", model="thread-pool", operations="sync", operations_run_on="request-thread", threads=2,
                  processes=2, client_pool=2, database_pool=2)  # fmt: skip
    advice = one(advice_on(pool, measured(pool, throughput=14.0, high_water=4)))
    assert change(advice) == ("threads", "2", "6")
    fork = server("starman", model="prefork", operations="sync", operations_run_on="server-thread", processes=4,
                  client_pool=1, database_pool=1)  # fmt: skip
    advice = one(advice_on(fork, measured(fork, throughput=14.0, high_water=4)))
    assert change(advice) == ("processes", "4", "12")
    assert advice.also == ()  # a process has one request at a time, and a connection for it


def test_pools_of_a_database_with_a_limit_are_no_larger_than_it_grants() -> None:
    fork = server("limited", model="thread-pool", operations="sync", operations_run_on="request-thread", threads=1,
                  processes=4, client_pool=1, database_pool=1, database_limit=10)  # fmt: skip
    advice = one(advice_on(fork, measured(fork, throughput=14.0, users=40), closed(40)))
    assert dict(advice.capacities) == {"threads": 10, "client_pool": 10, "database_pool": 2}


def test_a_blocked_loop_is_served_by_another_server() -> None:
    blocked = measured(tornado_blocking(), throughput=3.5, high_water=1)
    others = [tornado_threads(4), server("starlette", environment="modern"), server("tornado")]
    advice = one(advice_on(tornado_blocking(), blocked, others=others))
    assert change(advice) == ("server", "tornado-blocking", "tornado")
    assert (advice.advised, advice.capacities) == ("tornado", {})
    assert advice.formula == "12 / 0.283 s = 42.4/s (users)"
    threads = one(advice_on(tornado_blocking(), blocked, others=[tornado_threads(4), tornado_threads(16)]))
    assert threads.advised == "tornado-threads"
    assert "has threads for its operations" in threads.reason
    assert advice_on(tornado_blocking(), blocked) == ()  # nobody is known who could


def test_who_computes_all_the_time_is_not_told_to_wait_otherwise() -> None:
    computing = Workload(name="cpu", path="/cpu", operations=(Cpu(iterations=10**6),))
    about, others = server("tornado", title="its workers are killed now and then"), [server("starlette")]
    run = run_of(study_of([about], [closed()], workloads=[computing], blocks=2))
    busy = [
        measured(about, throughput=rate, cpu_ms_per_request=990 / rate, workload=computing, single_user_ms=30)
        for rate in (20, 28)
    ]
    found = analyze(run, records_of(run, {"tornado": busy}), None, AdviceContext(tuple(others))).findings
    assert [each.name for each in found.cells[0].causes] == ["loop-blocked", "cpu-bound"]
    assert found.advice == ()


def test_one_thread_is_replaced_and_its_backlog_lengthened() -> None:
    overflowing = measured(http_server(), throughput=3.5, settled=False, warm_up_s=12, response_ms=[1970],
                           connect_ms=[0.1] * 9 + [1020, 3050])  # fmt: skip
    found = advice_on(http_server(), overflowing, others=[http_server_threads()])
    instead, backlog = sorted(found, key=lambda each: each.setting != "server")
    assert change(instead) == ("server", "http-server", "http-server-threads")
    assert change(backlog) == ("backlog", "5", "128")
    assert backlog.formula == "1 / 0.283 s = 3.53/s (concurrency-limit)"  # fewer failures, not a higher rate
    assert "all 12 users may come at once" in backlog.reason


RAMP = RampSchedule(kind="ramp", from_rate=500, to_rate=6000, over=60 * S)
STAGES = StagesSchedule(stages=(Stage(rate=3000, duration=5 * S), Stage(rate=1000, duration=S)))
HELD = Held(file="/srv/app.py", line=12, function="handler", times=3, longest_ns=2 * S, total_ns=3 * S)


@pytest.mark.parametrize(
    ("schedule", "probe", "backlog", "said"),
    [
        ({}, None, 566, "2000/s arrive while a turn of 0.283 s lasts"),
        ({}, Probe(processes=1, loops=1), 566, "a turn of 0.283 s"),  # which saw nothing stand
        ({}, Probe(processes=1, loops=1, held=(HELD,)), 4000, "2000/s arrive while a turn of 2 s lasts"),
        ({}, Probe(processes=1, loops=1, lag=LoopLag(turns=50, max_ns=S)), 2000, "a turn of 1 s"),
        ({}, Probe(processes=1, loops=1, lag=LoopLag(turns=50, max_ns=9 * MS)), 566, "a turn of 0.283 s"),
        ({"schedule": RAMP}, None, 1698, "6000/s arrive"),
        ({"schedule": STAGES}, None, 849, "3000/s arrive"),
    ],
)
def test_the_backlog_of_an_open_load_holds_its_burst_over_the_longest_turn(
    schedule: dict[str, Any], probe: Probe | None, backlog: int, said: str
) -> None:
    about = tornado_blocking()
    outcome = measured(about, throughput=3.5, users=None, response_ms=[2000], probe=probe)
    (remedy,) = changes_of(case_of(about, outcome, "backlog-overflow", open_(2000, **schedule)))
    assert remedy.changes == {"backlog": backlog}
    assert said in remedy.reason.replace(",", "")


def test_full_pools_grow_to_what_is_asked_for() -> None:
    few = server(client_pool=10)
    advice = one(advice_on(few, measured(few, throughput=49.0, users=50, high_water=10), closed(50)))
    assert change(advice) == ("client_pool", "10", "48")  # 35.3 erlangs and twice their root
    assert advice.formula == "50 / 0.283 s = 177/s (users)"
    few = server(database_pool=1)
    advice = one(advice_on(few, measured(few, throughput=49.0, users=50), closed(50)))
    assert change(advice) == ("database_pool", "1", "8")


def test_connections_that_are_kept_spare_their_round_trips() -> None:
    about = server(database_reuse=False)
    count = BackendCount(requests=174, errors=0, in_flight_high_water=12, connections_opened=174)
    block = measured(about, workload=READ, throughput=12.0, single_user=alone(880, postgres=7.5),
                     backends={"postgres": count}, response_ms=[990])  # fmt: skip
    advice = next(
        each for each in advice_on(about, block, workloads=[READ], networks=(level(100),))
        if each.cause == "reconnecting"
    )  # fmt: skip
    assert change(advice) == ("database_reuse", "false", "true")
    assert "takes 650 ms of it" in advice.reason
    # The round trips spare 650 of 880 ms; what else connecting costs may spare all but the bare waits, 20 + 2 × 100 ms.
    assert advice.formula == "12 / 0.23 s = 52.2/s (users) to 12 / 0.22 s = 54.5/s (users)"
    assert advice.predicted.low == pytest.approx(0.95 * 12 / 0.23)
    assert advice.predicted.high == pytest.approx(1.02 * 12 / 0.22)


def test_without_a_network_connecting_spares_something_between_nothing_and_all_but_the_bare_waits() -> None:
    about = server(database_reuse=False)
    count = BackendCount(requests=2000, errors=0, in_flight_high_water=12, connections_opened=2000)
    block = measured(about, workload=READ, throughput=118.0, single_user_ms=100, backends={"postgres": count})
    advice = next(each for each in advice_on(about, block, workloads=[READ]) if each.cause == "reconnecting")
    assert advice.reason == "each request connects anew"
    assert advice.formula.startswith("12 / 0.1 s = 120/s (users) to ")


def case_of(about: Server, outcome: Measured, cause: str, load: Load | None = None, **changes: Any) -> Case:
    """A cell of which this is found, whatever else there is."""
    load = load or closed()
    run = run_of(study_of([about], [load], blocks=2))
    subject = Subject(about, SIGNUP, load, "direct", environment(**changes))
    judged = analyze_cell(subject, records_of(run, {about.name: outcome}))
    return Case(judged.measured, found=(Cause(name=cause, evidence="planted"),))


def changes_of(case: Case) -> list[ServerChange]:
    """What is advised for the case's causes."""
    return [change for _, change in changes(case)]


def test_a_heartbeat_is_longer_than_the_longest_turn() -> None:
    about = server(worker_timeout=30 * S)
    (remedy,) = changes_of(
        case_of(about, measured(about, throughput=12 / 40, window_s=400, single_user_ms=283), "worker-killed")
    )
    assert remedy.changes == {"worker_timeout": 80 * S}


def test_a_busy_processor_gets_as_many_processes_as_there_are_cores() -> None:
    about = server(model="prefork", operations="sync", operations_run_on="request-thread", threads=64)
    outcome = measured(about, throughput=40, cpu_ms_per_request=24)
    for name in ("gil-bound", "cpu-bound"):
        case = case_of(about, outcome, name, server_cpus=(1, 2, 3, 4))
        (remedy,) = changes_of(case)
        assert remedy.changes == {"processes": 2}  # 42.4/s × 24 ms / 0.7
        assert predict(case, remedy)[1] == "12 / 0.283 s = 42.4/s (users)"
    assert changes_of(case_of(about, outcome, "cpu-bound", server_cpus=(1,))) == []


def test_the_database_takes_a_connection_for_each_place_in_the_pools() -> None:
    about = server(database_limit=100, database_pool=64, processes=4)
    (remedy,) = changes_of(case_of(about, measured(about), "db-limit"))
    assert remedy.changes == {"database_limit": 256}
    none = server(database_limit=100, database_pool="none", client_pool="none")
    (remedy,) = changes_of(case_of(none, measured(none, users=500, throughput=1500), "db-limit", closed(500)))
    assert remedy.changes == {"database_limit": 500}


def test_who_could_take_its_place_is_of_the_study_and_alike() -> None:
    mine, far, other = server("tornado"), server("starlette", environment="modern"), server("aiohttp")
    tuned = server("tornado-2").model_copy(update={"tuned_from": "tornado"})
    study, catalog = [tornado_blocking(), far, tuned], [mine, other, far]
    names = [each.name for each in substitutes(tornado_blocking(), study, catalog)]
    assert names == ["starlette", "tornado", "aiohttp"]


def test_two_changes_of_one_server_have_two_names() -> None:
    about = tornado_threads(4)
    none = Workload(name="none", path="/none", answer="x", operations=SIGNUP.operations[1:2])
    run = run_of(study_of([about], [closed()], workloads=[SIGNUP, none]))
    records = [
        record.model_copy(update={"outcome": measured(
            about, workload=none if record.trial.workload == "none" else SIGNUP,
            throughput=66 if record.trial.workload == "none" else 14.0, high_water=4,
            single_user_ms=60.5 if record.trial.workload == "none" else 283,
        )})
        for record in records_of(run, {about.name: measured(about)})
    ]  # fmt: skip
    names = [advice.advised for advice in analyze(run, records, None).findings.advice]
    assert names == ["tornado-threads-executor-12"] * 2  # all goes along in both


# What became of it


def test_advice_of_other_cells_is_left_alone() -> None:
    advice = one(advice_on(tornado_threads(4), measured(tornado_threads(4), throughput=14.0, high_water=4)))
    assert with_verification(advice, []) == advice


def test_names_are_those_that_a_study_may_have() -> None:
    assert advised_name("django-sync", "database_reuse", "true") == "django-sync-database-reuse-true"
    assert advised_name("a", "worker_timeout", "1.50 s") == "a-worker-timeout-1-50-s"


def test_the_command_keeps_the_runs_conditions() -> None:
    run = run_of(study_of([server()]))
    command = "headway run ./my.toml --quick --only tornado --only=starlette --network '100 ms' --resume --json"
    assert verifying_command(run.model_copy(update={"command": command}), "tornado") == (
        "headway run ./my.toml --quick --network '100 ms' --only tornado --verify-advice"
    )
    assert verifying_command(run.model_copy(update={"command": "python -c x"}), "tornado") == (
        "headway run signup --only tornado --verify-advice"
    )
