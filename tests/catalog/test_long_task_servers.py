"""The study of long tasks: every task, row and figure of its source, and what its two forms change."""

import pytest

from headway.study.catalog import read_study
from headway.study.loads import ClosedLoad
from headway.study.operations import Feed, File, HttpGet, Operation, Sleep
from headway.study.sizing import quick_size
from headway.study.study import Form, Study
from headway.units import NS_PER_S

NAME = "long-task-servers"
FORMS: tuple[Form, ...] = ("as-published", "corrected")

TASKS = {
    "sleep_sync", "sleep_async", "sleep_async_split", "network_sync_local", "network_async_local",
    "network_sync_external", "network_async_external", "network_async_dns_external", "network_async_external_retry",
    "network_async_dns_external_retry", "network_https_sync", "network_https_async", "network_https_dns_async",
    "network_https_async_retry", "network_https_dns_async_retry", "network_https_cpu_bound_sync",
    "network_https_cpu_bound_async", "file_sync", "file_async",
}  # fmt: skip


def operations(study: Study, task: str) -> tuple[Operation, ...]:
    return next(workload.operations for workload in study.workloads if workload.name == task)


def test_every_task_server_and_row_of_the_source_is_there() -> None:
    study = read_study(NAME)
    assert study.form == "as-published"
    assert {workload.name for workload in study.workloads} == TASKS
    assert [server.name for server in study.servers] == ["1", "2", "2_group", "3", "4"]
    assert len(study.published) == 26
    assert all(len(row.figures) == 4 for row in study.published)
    assert {row.cell for row in study.published} <= set(study.cells)


@pytest.mark.parametrize("form", FORMS)
def test_what_the_names_of_tasks_say_is_what_they_do(form: Form) -> None:
    study = read_study(NAME, form)
    for workload in study.workloads:
        for operation in workload.operations:
            if isinstance(operation, HttpGet):
                assert operation.tls == ("https" in workload.name)
                assert operation.by_name == ("dns" in workload.name)
                assert operation.at == ("http" if "local" in workload.name else "external")
                assert (operation.error_share, operation.retry_after) == (
                    (0.5, NS_PER_S) if "retry" in workload.name else (0, None)
                )
            assert isinstance(operation, Feed) == ("cpu_bound" in workload.name)
            assert isinstance(operation, File) == ("file" in workload.name)
            assert isinstance(operation, Sleep) == ("sleep" in workload.name)


def test_only_the_published_form_keeps_the_mistakes() -> None:
    published, corrected = (read_study(NAME, form) for form in FORMS)
    for study, blocks in ((published, True), (corrected, False)):
        waits = (operation for task in ("sleep_async", "file_async") for operation in operations(study, task))
        assert all(operation.blocks is blocks for operation in waits)  # type: ignore[union-attr]
        assert server_pool(study, "2") == (10 if blocks else 25)
        assert [server.name for server in study.servers if server.is_control] == (
            [] if blocks else ["3_25", "starlette"]
        )
    assert all(server.capacities.client_reuse is False for server in (*published.servers, *corrected.servers))


def server_pool(study: Study, name: str) -> int | str | None:
    return next(server.capacities.client_pool for server in study.servers if server.name == name)


@pytest.mark.parametrize("form", FORMS)
def test_the_load_is_the_sources(form: Form) -> None:
    for load in read_study(NAME, form).loads:
        assert isinstance(load, ClosedLoad)
        assert (load.tool, load.users, load.connection) == ("siege", 25, "close")
        if form == "as-published":
            assert (load.window, load.warm_up.at_most) == (300 * NS_PER_S, 0)


@pytest.mark.parametrize("form", FORMS)
def test_every_claim_says_why(form: Form) -> None:
    claims = read_study(NAME, form).claims
    assert len(claims) >= 25
    assert all(claim.mechanism for claim in claims)


@pytest.mark.parametrize("form", FORMS)
def test_the_quick_size_measures_for_less_than_seven_minutes(form: Form) -> None:
    study = quick_size(NAME, read_study(NAME, form))
    # The graceful stop ends with the last response, which is no more than a few seconds away.
    loads = {load.name: ((load.window or 0) + load.warm_up.at_least) / NS_PER_S for load in study.loads}
    # Some 2.4 s of every trial are its start, its single user and its end.
    tried = [cell for block in range(1, study.blocks + 1) for cell in study.cells_in(block)]
    assert sum(loads[cell.load] + 2.4 for cell in tried) < 420
