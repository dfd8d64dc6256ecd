"""Backends side by side: only those that are needed, and all of them gone at the end, whatever happens."""

import os

import anyio
import pytest

from headway.engine.delay_law import Fixed
from headway.errors import StudyError
from headway.run.backend.opening import agreed_value, open_backends
from headway.run.role_host import DSN_VARIABLE
from headway.run.testbed import testbed
from headway.study.catalog import read_study
from headway.study.operations import DbCreate, File, HttpPost, Operation, Sleep, SmtpSend
from headway.study.study import Study
from headway.study.workload import Workload

from ..observe import alive, descendants

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("postgres_programs")]

CPUS = tuple(os.sched_getaffinity(0))
LOOPBACK = testbed.Testbed()


def study(*operations: Operation) -> Study:
    workload = Workload(name="a", path="/a", operations=operations)
    return read_study("signup").model_copy(update={"workloads": (workload,)})


async def test_all_that_is_needed_runs() -> None:
    before = descendants()
    operations = (DbCreate(hold=1), SmtpSend(hold=1), HttpPost(hold=Fixed(delay=1)))
    async with open_backends(study(*operations), CPUS, LOOPBACK) as backends:
        assert set(backends) == {"postgres", "smtp", "http"}
        for name, backend in backends.items():
            assert backend.name == name
            assert backend.description
            await backend.check()
        started = descendants() - before
    assert not any(alive(pid) for pid in started)


async def test_nothing_that_is_not_needed_is_started() -> None:
    before = descendants()
    async with open_backends(study(Sleep(hold=1)), CPUS, LOOPBACK) as backends:
        assert backends == {}
        assert descendants() == before
    async with open_backends(study(SmtpSend(hold=1)), CPUS, LOOPBACK) as backends:
        assert set(backends) == {"smtp"}


async def test_the_tokens_are_the_runs_own() -> None:
    tokens = set()
    for _ in range(2):
        async with open_backends(study(SmtpSend(hold=1)), CPUS, LOOPBACK) as backends:
            tokens.add(backends["smtp"].tokens["smtp_send"])
    assert len(tokens) == 2


async def test_an_error_in_the_body_comes_out_as_it_is() -> None:
    before = descendants()
    with pytest.raises(ValueError, match="of the body"):
        async with open_backends(study(SmtpSend(hold=1), HttpPost(hold=Fixed(delay=1))), CPUS, LOOPBACK):
            raise ValueError("of the body")
    assert descendants() <= before


async def test_one_that_cannot_start_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    before = descendants()
    monkeypatch.setenv(DSN_VARIABLE, "postgresql://ada@127.0.0.1:1/nothing")
    with pytest.raises(StudyError, match="cannot be used"):
        async with open_backends(study(DbCreate(hold=1), SmtpSend(hold=1)), CPUS, LOOPBACK):
            pytest.fail("never gets here")
    assert descendants() <= before


async def test_cancellation_ends_all() -> None:
    before = descendants()
    with anyio.move_on_after(1.5):
        async with open_backends(study(SmtpSend(hold=1), HttpPost(hold=Fixed(delay=1))), CPUS, LOOPBACK):
            await anyio.sleep_forever()
    assert descendants() <= before


async def test_contradictions_are_found_before_anything_starts() -> None:
    before = descendants()
    with pytest.raises(StudyError, match="smtp_send differ in hold"):
        async with open_backends(study(SmtpSend(hold=1), SmtpSend(hold=2)), CPUS, LOOPBACK):
            pytest.fail("never gets here")
    assert descendants() == before


def workload(name: str, *operations: File) -> Workload:
    return Workload(name=name, path=f"/{name}", operations=operations)


def test_operations_agree_about_what_a_study_has_one_of() -> None:
    assert agreed_value([workload("a", File(), File()), workload("b", File(bytes=69))], File, "bytes", "one page") == 69
    assert agreed_value([workload("a", File())], SmtpSend, "hold", "one mail server") == 0


def test_workloads_that_differ_are_named() -> None:
    with pytest.raises(StudyError, match="69 B in workload 'a', 100 B in workload 'b'"):
        agreed_value([workload("a", File()), workload("b", File(bytes=100))], File, "bytes", "one page", "{} B".format)
