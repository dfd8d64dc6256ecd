"""Time-outs in the wrong order are told where somebody met one, and nowhere else."""

from collections.abc import Iterator
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import ResultWarning
from headway.study.catalog import read_study, study_forms, study_names
from headway.study.loads import Load
from headway.study.operations import Sleep
from headway.study.server import OF_CLIENTS, Server
from headway.study.sizing import quick_size
from headway.study.study import Form, Study
from headway.study.workload import Workload

from ..records import MS, SIGNUP, START_NS, S, closed, measured, records_of, run_of, server, study_of

PATIENT_S = 10
LEFT: dict[str, Any] = {"by_failure": {"response-timeout": 3}}
WORKERS: dict[str, Any] = {
    "model": "prefork",
    "operations": "sync",
    "operations_run_on": "server-thread",
    "processes": 12,
}
NOTHING = Workload(name="nothing", path="/nothing", answer="x", operations=SIGNUP.operations[1:2])


def _late(about: Server, load: Load, workload: Workload = SIGNUP, **block: Any) -> ResultWarning | None:
    run = run_of(study_of([about], [load], workloads=[workload]))
    outcome = measured(about, workload=workload, **block)
    (cell,) = analyze(run, records_of(run, {about.name: outcome}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    return next((warning for warning in cell.warnings if warning.name == "late-timeouts"), None)


def _impatient(seconds: int = PATIENT_S) -> Load:
    return closed().model_copy(update={"response_timeout": seconds * S})


def test_users_who_leave_before_the_servers_clients_do_are_told() -> None:
    warning = _late(server(client_timeout=30 * S, database_timeout=5 * S, mail_timeout=60 * S), _impatient(), **LEFT)
    assert warning is not None
    assert warning.evidence == (
        "9 users gave up after 10.0 s, its HTTP client only after 30.0 s and its mail client only after 60.0 s: the "
        "server worked on for users who had left"
    )
    assert warning.hint.startswith("client_timeout and mail_timeout below 10.0 s")


@pytest.mark.parametrize(
    ("about", "load", "workload", "block"),
    [
        (server(), _impatient(), SIGNUP, {}),  # nobody left: no time-out was met
        (server(), _impatient(), SIGNUP, {"by_failure": {"reset": 3}}),
        (server(), closed(), SIGNUP, LEFT),  # 30 s and 30 s
        (server(), _impatient(60), SIGNUP, LEFT),
        (server(client_timeout=None, database_timeout=None, mail_timeout=None), _impatient(), SIGNUP, LEFT),  # unknown
        (server(mail_timeout=5 * S), _impatient(), NOTHING, LEFT),  # the longer ones are of clients that it needs not
    ],
)
def test_who_is_in_order_or_unknown_or_met_by_nobody_is_not(
    about: Server, load: Load, workload: Workload, block: dict[str, Any]
) -> None:
    assert _late(about, load, workload, **block) is None


def test_who_waits_for_a_worker_waits_for_no_client() -> None:
    one = server("one", model="single-thread", operations="sync", operations_run_on="server-thread")
    assert _late(one, _impatient(), throughput=3.5, warm_up_s=12, **LEFT) is None
    # A loop that one operation holds up takes them all in: its clients' time runs.
    held_up = Workload(
        name="held-up", path="/held-up", operations=(SIGNUP.operations[2], Sleep(hold=80 * MS, blocks=True))
    )
    assert _late(server(), _impatient(), held_up, throughput=12, single_user_ms=285, warm_up_s=5, **LEFT) is not None


def test_a_worker_that_is_killed_before_its_client_gives_up_is_told() -> None:
    ended = (START_NS + 11 * S,)
    warning = _late(server(worker_timeout=10 * S, **WORKERS), closed(), workers_ended_ns=ended)
    assert warning is not None
    assert warning.evidence.startswith(
        "3 workers ended, and one that waits is killed after 10.0 s, its HTTP client only"
    )
    assert _late(server(worker_timeout=10 * S, **WORKERS), closed()) is None  # none was
    assert _late(server(worker_timeout=30 * S, **WORKERS), closed(), workers_ended_ns=ended) is None
    threads = WORKERS | {"model": "thread-pool", "operations_run_on": "request-thread", "threads": 12}  # it lives on
    assert _late(server(worker_timeout=10 * S, **threads), closed(), workers_ended_ns=ended) is None


def _sizes(name: str, form: Form | None) -> Iterator[Study]:
    study = read_study(name, form)
    yield study
    yield quick_size(name, study)


def test_the_catalog_has_one_study_whose_users_leave_first_and_that_is_its_question() -> None:
    studies = [(name, form) for name in study_names() for form in study_forms(name) or (None,)]
    assert len(studies) > 20
    late = set()
    for study in (sized for name, form in studies for sized in _sizes(name, form)):
        asked = {backend for workload in study.workloads for backend in workload.backends}
        for about in study.servers:
            inner = [getattr(about.capacities, key) for key, of in OF_CLIENTS.items()
                     if key.endswith("_timeout") and asked & set(of)]  # fmt: skip
            if any(known > load.response_timeout
                   for load in study.loads for known in inner if known is not None):  # fmt: skip
                late.add((study.name, about.name))
    assert late == {("question-14-client-timeout", "client-60")}
