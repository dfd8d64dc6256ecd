"""Which testbed a run gets: on machines that permit hosts, on those that do not, and for studies that need them."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from headway.errors import Fault, StageError, StudyError
from headway.record.run import UsedTestbed
from headway.run.role_host import DSN_VARIABLE
from headway.run.testbed import testbed as module
from headway.run.testbed.namespaces import Namespaces, hosts_fault, open_testbed
from headway.study.hosts import Dns, Hosts, HostSettings
from headway.study.network import DIRECT

from ..observe import descendants
from .grounds import CPUS, JITTERY, study

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

NEEDS_HOSTS: list[dict[str, Any]] = [
    {"testbed": "namespaces"},
    {"networks": (DIRECT, JITTERY)},
    {"hosts": Hosts(server=HostSettings(somaxconn=7))},
    {"dns": Dns()},
]


@pytest.fixture(autouse=True)
def _no_database_of_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DSN_VARIABLE, raising=False)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the programs that make hosts."""
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture
def forbidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which the engine may not make hosts."""
    error = {"event": "error", "code": "permission", "message": "namespaces are forbidden", "remedy": "permit them"}
    engine = tmp_path / "headway-engine"
    engine.write_text(f"#!{sys.executable} -S\nprint({json.dumps(error)!r}, flush=True)\ninput()\n")
    engine.chmod(0o755)
    monkeypatch.setenv("HEADWAY_ENGINE", str(engine))


async def opened(*backends: str, **changes: Any) -> UsedTestbed:
    """The testbed of such a study, which is closed again."""
    async with open_testbed(study(**changes), CPUS, backends) as testbed:
        return testbed.used


async def refused(*backends: str, **changes: Any) -> Fault:
    """What is said instead of opening a testbed, with nothing started."""
    before = descendants()
    with pytest.raises(StudyError) as caught:
        await opened(*backends, **changes)
    assert descendants() == before
    (fault,) = caught.value.faults
    return fault


async def test_loopback_that_is_asked_for_needs_no_reason() -> None:
    before = descendants()
    async with open_testbed(study(testbed="loopback"), CPUS, ("http",)) as testbed:
        assert type(testbed) is module.Testbed
        assert testbed.used.reason == ""
        assert descendants() == before


@pytest.mark.usefixtures("hosts")
async def test_wherever_hosts_can_be_had_there_are_hosts() -> None:
    async with open_testbed(study(), CPUS, ("http",)) as testbed:
        assert isinstance(testbed, Namespaces)
        assert (testbed.used.kind, testbed.used.reason) == ("namespaces", "")
        assert testbed.backend("http").address == "10.77.0.10"
    assert await hosts_fault() is None


@pytest.mark.usefixtures("bare")
async def test_without_the_programs_it_is_loopback_and_the_reason_is_said() -> None:
    said = "the programs that make network namespaces are missing (iproute2, util-linux)"
    assert await hosts_fault() == Fault(said, remedy="apt-get install iproute2 util-linux")
    used = await opened("http")
    assert used.kind == "loopback"
    assert used.reason == f"{said} (apt-get install iproute2 util-linux)"


@pytest.mark.usefixtures("forbidden")
async def test_without_permission_it_is_loopback_and_the_reason_is_said() -> None:
    assert await hosts_fault() == Fault("namespaces are forbidden", remedy="permit them")
    used = await opened("http")
    assert used.kind == "loopback"
    assert used.reason == "namespaces are forbidden (permit them)"


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("changes", NEEDS_HOSTS, ids=lambda changes: next(iter(changes)))
async def test_a_study_that_needs_hosts_is_refused_with_what_is_missing(changes: dict[str, Any]) -> None:
    fault = await refused("http", **changes)
    assert fault.place == "signup"
    assert "are missing (iproute2, util-linux)" in fault.message
    assert fault.remedy.startswith("apt-get install iproute2 util-linux")
    assert ("runs on loopback" in fault.remedy) == ("testbed" in changes)


@pytest.mark.usefixtures("forbidden")
@pytest.mark.parametrize("changes", NEEDS_HOSTS, ids=lambda changes: next(iter(changes)))
async def test_or_with_what_permits_it(changes: dict[str, Any]) -> None:
    fault = await refused("http", **changes)
    assert "namespaces are forbidden" in fault.message
    assert fault.remedy.startswith("permit them")


@pytest.mark.usefixtures("hosts")
async def test_a_database_of_the_users_cannot_be_reached_from_a_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DSN_VARIABLE, "postgresql://ada@127.0.0.1/lab")
    used = await opened("postgres", "http")
    assert used.kind == "loopback"
    assert used.reason.startswith(f"the Postgres that {DSN_VARIABLE} names cannot be reached")
    assert f"(unset {DSN_VARIABLE}" in used.reason
    assert (await refused("postgres", networks=(JITTERY,))).remedy.startswith(f"unset {DSN_VARIABLE}")
    assert await hosts_fault() is None


@pytest.mark.usefixtures("hosts")
async def test_and_does_not_matter_where_none_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DSN_VARIABLE, "postgresql://ada@127.0.0.1/lab")
    assert (await opened("http")).kind == "namespaces"


@pytest.mark.usefixtures("hosts")
@pytest.mark.parametrize("role", ["load", "server", "backends"])
async def test_a_setting_that_a_roles_kernel_does_not_have_is_refused(role: str) -> None:
    setting = HostSettings(congestion_control="of-tomorrow")
    fault = await refused("http", hosts=Hosts.model_validate({role: setting}))
    assert "of-tomorrow" in fault.message


@pytest.mark.usefixtures("hosts")
@pytest.mark.parametrize("testbed", ["loopback", "namespaces"])
async def test_an_error_of_the_run_is_no_missing_testbed(testbed: str) -> None:
    before = descendants()

    async def run() -> None:
        async with open_testbed(study(testbed=testbed), CPUS, ("http",)):
            raise StageError(Fault("of the run"))

    with pytest.raises(StageError, match="of the run"):
        await run()
    assert descendants() == before
