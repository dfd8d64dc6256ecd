"""What a server program accepts as its configuration, and what it says of one that it cannot use."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.deadline import DEADLINE_S

from headway.catalog.operations.configuration import OPERATIONS, ConfigurationError, from_json
from headway.catalog.operations.database_operations import DbCreate
from headway.catalog.operations.network_operations import HttpPost, SmtpSend
from headway.catalog.operations.server_settings import Configuration
from headway.study.operations import Parallel, SingleOperation

from .peers import free_port
from .server_process import CODES_OF_THEIR_OWN, SERVERS, SIGNUP, configuration, spawn

BACKENDS = {
    "postgres": {"dsn": "postgresql://headway@127.0.0.1:5433/headway"},
    "smtp": {"host": "127.0.0.1", "port": 2525},
    "http": {"url": "http://127.0.0.1:8081"},
}


def valid() -> dict[str, Any]:
    """A configuration with nothing wrong, to be spoilt; deep enough a copy for that."""
    settings = configuration("tornado-threads", 8000, [SIGNUP], BACKENDS)
    copy = json.loads(json.dumps(settings))
    assert isinstance(copy, dict)
    return copy


def parsed(settings: dict[str, Any]) -> Configuration:
    return from_json(json.dumps(settings))


def test_every_value_arrives_typed() -> None:
    settings = parsed(valid())
    assert settings.workloads[0].operations == (
        DbCreate(hold_ns=20_000_000),
        SmtpSend(hold_ns=60_000_000),
        HttpPost(hold_ns=200_000_000, path="/social"),
    )
    assert (settings.capacities.executor, settings.capacities.keep_alive_s) == (4, 75.0)
    assert settings.backends.smtp is not None
    assert settings.backends.smtp.port == 2525
    assert settings.workload("GET", "/signup") is settings.workloads[0]
    assert settings.workload("POST", "/signup") is None


def test_a_whole_number_of_seconds_is_a_time() -> None:
    settings = valid()
    settings["capacities"]["keep_alive_s"] = 5
    keep_alive_s = parsed(settings).capacities.keep_alive_s
    assert isinstance(keep_alive_s, float)
    assert keep_alive_s == 5.0


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (("prot",), 1, "HEADWAY_CONFIGURATION: unknown key 'prot'; known: server, host, port"),
        (("port",), "8000", "HEADWAY_CONFIGURATION.port: must be a whole number from 0, not '8000'"),
        (("port",), True, "HEADWAY_CONFIGURATION.port: must be a whole number from 0, not True"),
        (("capacities", "backlog"), 5.5, "capacities.backlog: must be a whole number from 0, not 5.5"),
        (("capacities", "threads"), "many", "capacities.threads: must be a whole number from 0 or 'unlimited'"),
        (("capacities", "client_timeout_s"), -1, "capacities.client_timeout_s: must be a number from 0, not -1"),
        (("workloads",), {}, "HEADWAY_CONFIGURATION.workloads: must be a list, not {}"),
        (
            ("workloads", 0, "operations", 1, "operation"),
            "smtp",
            "operations[1].operation: there is no operation 'smtp'; known: cpu, db_create",
        ),
        (
            ("workloads", 0, "operations", 2, "pth"),
            "/",
            "workloads[0].operations[2]: unknown key 'pth'; known: hold_ns, path",
        ),
        (
            ("workloads", 0, "operations", 0, "hold_ns"),
            "20ms",
            "workloads[0].operations[0].hold_ns: must be a whole number",
        ),
        (("backends", "smtp"), None, "the operation smtp_send, which needs the backend 'smtp'"),
    ],
)
def test_a_fault_is_named_with_its_place(place: tuple[str | int, ...], value: object, message: str) -> None:
    settings = spoilt = valid()
    for key in place[:-1]:
        spoilt = spoilt[key]  # type: ignore[index]  # a list's index in a list, a key in an object
    spoilt[place[-1]] = value  # type: ignore[index]
    with pytest.raises(ConfigurationError) as raised:
        parsed(settings)
    assert message in str(raised.value)


def test_a_missing_key_is_named() -> None:
    settings = valid()
    del settings["workloads"][0]["operations"][2]["path"]
    with pytest.raises(ConfigurationError, match=r"workloads\[0\]\.operations\[2\]: the key 'path' is missing"):
        parsed(settings)


def test_every_operation_of_a_study_has_its_operation() -> None:
    kinds = (*get_args(get_args(SingleOperation)[0]), Parallel)
    assert set(OPERATIONS) == {kind.model_fields["operation"].default for kind in kinds}


@pytest.mark.parametrize("name", SERVERS)
@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (None, "cannot start: the environment variable HEADWAY_CONFIGURATION is not set"),
        ("{", "cannot start: HEADWAY_CONFIGURATION: not JSON: "),
        ("{}", "cannot start: HEADWAY_CONFIGURATION: the key 'server' is missing"),
    ],
)
def test_a_server_without_a_usable_configuration_says_so_and_ends_with_2(
    server_python: Path, tmp_path: Path, name: str, settings: str | None, message: str
) -> None:
    process = spawn(server_python, name, settings, tmp_path / "log")
    assert process.wait(DEADLINE_S) == 2
    log = (tmp_path / "log").read_text()
    assert log.startswith(message)
    assert "Traceback" not in log


@pytest.mark.parametrize("name", SERVERS)
def test_a_capacity_that_a_server_cannot_do_without_is_asked_for(
    server_python: Path, tmp_path: Path, name: str
) -> None:
    settings = configuration(name, free_port(), [], {"http": BACKENDS["http"]})
    settings["capacities"]["client_pool"] = None
    process = spawn(server_python, name, settings, tmp_path / "log")
    assert process.wait(DEADLINE_S) in CODES_OF_THEIR_OWN.get(name, (2,))
    assert "capacities.client_pool: this server needs a whole number from 1, not null" in (tmp_path / "log").read_text()
