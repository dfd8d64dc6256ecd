"""What server programs are told: backends by address or by name, and an environment with nothing else in it."""

import json
import sys
from typing import Any

import pytest
from tests.analysis.records import MS, server

from headway.engine.delay_law import Fixed, LogNormal
from headway.run.trial.server_process import backend_configurations, server_environment
from headway.study.catalog import CATALOG
from headway.study.operations import Cpu, HttpGet, HttpPost, Sleep
from headway.study.workload import Workload

from ..backend.told import Told

BACKENDS = {
    backend.name: backend
    for backend in (
        Told("postgres", {"dsn": "user=headway host=10.77.0.10 port=5432 dbname=headway"}),
        Told("smtp", {"host": "10.77.0.11", "port": 2525}),
        Told("http", {"url": "http://10.77.0.12:8080"}),
        Told("dns"),
    )
}
ADDRESSES = {"postgres": "10.77.0.10", "smtp": "10.77.0.11", "http": "10.77.0.12"}


def test_without_names_every_backend_is_told_as_it_says() -> None:
    told = backend_configurations(BACKENDS, {})
    assert told == {name: BACKENDS[name].configuration for name in ("postgres", "smtp", "http")}


def test_one_that_is_told_by_name_has_its_address_replaced_and_no_other() -> None:
    told = backend_configurations(BACKENDS, {"http": ADDRESSES["http"]})
    assert told["http"] == {"url": "http://http.headway.test:8080"}
    assert told["smtp"] == {"host": "10.77.0.11", "port": 2525}
    assert told["postgres"] == BACKENDS["postgres"].configuration


def test_a_name_stands_wherever_the_address_stood_and_numbers_stay() -> None:
    told = backend_configurations(BACKENDS, ADDRESSES)
    assert told["smtp"] == {"host": "smtp.headway.test", "port": 2525}
    assert told["postgres"] == {"dsn": "user=headway host=postgres.headway.test port=5432 dbname=headway"}


def test_servers_are_not_told_of_the_name_server() -> None:
    assert "dns" not in backend_configurations(BACKENDS, ADDRESSES)


def test_one_that_is_asked_both_ways_is_told_by_address_and_by_name() -> None:
    far = Told("external", {"url": "http://10.77.0.13:80", "tls_url": "https://10.77.0.13:443"})
    told = backend_configurations({"external": far, **BACKENDS}, {"external": "10.77.0.13"}, {"external"})
    assert told["external"] == {
        "url": "http://10.77.0.13:80",
        "tls_url": "https://10.77.0.13:443",
        "named_url": "http://external.headway.test:80",
        "named_tls_url": "https://external.headway.test:443",
    }
    assert told["http"] == BACKENDS["http"].configuration


def configured(*workloads: Workload) -> dict[str, Any]:
    environment = server_environment(server(), workloads, "10.77.0.3", 8000, {"smtp": {"port": 25}})
    found: dict[str, Any] = json.loads(environment["HEADWAY_CONFIGURATION"])
    return found


def test_the_configuration_has_all_that_a_server_needs() -> None:
    waits = Workload(name="waits", method="POST", path="/w", operations=(Sleep(hold=50 * MS), Cpu(iterations=7)))
    configuration = configured(waits)
    operations = [{"operation": "sleep", "blocks": False, "hold_ns": 50 * MS}, {"operation": "cpu", "iterations": 7}]
    assert configuration == {
        "server": "tornado",
        "host": "10.77.0.3",
        "port": 8000,
        "capacities": server().capacities.as_configured(),
        "workloads": [{"name": "waits", "method": "POST", "path": "/w", "operations": operations}],
        "backends": {"smtp": {"port": 25}},
        "settings": {},
    }


def test_of_a_hold_by_a_law_a_server_knows_the_mean_and_of_errors_nothing() -> None:
    law = LogNormal(median=100 * MS, sigma=0.5)
    asks = Workload(name="asks", path="/a", operations=(HttpPost(hold=law, path="/social", error_share=0.1),))
    (told,) = configured(asks)["workloads"]
    assert told["operations"] == [{"operation": "http_post", "path": "/social", "hold_ns": round(law.mean_ns)}]


def test_a_server_is_told_when_to_ask_again_and_not_how_often_it_has_to() -> None:
    page = HttpGet(at="external", hold=Fixed(delay=MS), error_share=0.5, retry_after=1000 * MS)
    (told,) = configured(Workload(name="asks", path="/a", operations=(page,)))["workloads"]
    (operation,) = told["operations"]
    assert operation == {
        "operation": "http_get", "at": "external", "path": "/page", "hold_ns": MS, "tls": False, "by_name": False,
        "retry_after_ns": 1000 * MS,
    }  # fmt: skip


def test_nothing_else_of_the_labs_environment_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("PYTHONPATH", sys.prefix)
    monkeypatch.setenv("HEADWAY_POSTGRES_DSN", "host=elsewhere")
    environment = server_environment(server(), (), "127.0.0.1", 1, {})
    assert environment["TZ"] == "Europe/Berlin"
    assert environment["PYTHONPATH"] == str(CATALOG)
    assert set(environment) - {"PATH", "LANG", "TMPDIR"} == {
        "TZ", "HEADWAY_CONFIGURATION", "PYTHONPATH", "PYTHONUNBUFFERED",
    }  # fmt: skip
