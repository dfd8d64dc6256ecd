"""Each role on a host of its own, for real: networks, the kernel's evidence, names, and what is left behind."""

import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.deadline import DEADLINE_S
from tests.run.permitted import require_hosts
from tests.system.conftest import Planted, headway, headway_command
from tests.system.test_interrupt import start, wait_for_records

from headway.run.owner_mark import MARK_VARIABLE

MS = 1_000_000


@pytest.fixture(autouse=True, scope="module")
def _hosts_can_be_had() -> None:
    """Else there is nothing to test."""
    require_hosts()


def measured(planted: Planted, study: str, *arguments: str) -> dict[str, Any]:
    """The one record's outcome."""
    ran = planted.run(study, *arguments)
    assert ran.code == 0, ran.err + ran.out
    (record,) = ran.records()
    outcome: dict[str, Any] = record["outcome"]
    assert outcome["kind"] == "measured", outcome
    return outcome


def kernel(outcome: dict[str, Any], role: str) -> dict[str, int]:
    counts: dict[str, int] = outcome["evidence"]["kernel"][role]
    return counts


def test_a_short_backlog_overflows_in_the_servers_own_host(planted: Planted) -> None:
    """One of 25 users is served, for h, and six of backlog 5 wait (sk_acceptq_is_full): who is served waited 7·h.

    The network's two milliseconds let the server accept the next one before the one it has answered comes again, and
    takes the place that this leaves. Without them many come too early, and places stay empty while they back off.
    """
    study = planted.study(
        "one-thread", users=25, backlog=5, hold="100ms", stop='window = "4s"', warm_up="2s", connection="close",
        response_timeout="20s", tables='[network]\nlatency = "4ms"\n',
    )  # fmt: skip
    outcome = measured(planted, study)
    assert kernel(outcome, "server")["listen_overflows"] > 0
    assert kernel(outcome, "load")["listen_overflows"] == 0
    # Whose SYN is dropped sends it again; whose last ACK is believes that it is connected, and sends its request again.
    assert kernel(outcome, "load")["syn_retransmits"] + kernel(outcome, "load")["retransmits"] > 0
    assert max(sample["accept_queue"] for sample in outcome["samples"]) == 6
    held_ns = outcome["single_user"]["service_ns"]
    assert 6.3 <= outcome["load"]["response"]["p50_ns"] / held_ns <= 7.7


def test_a_long_backlog_does_not(planted: Planted) -> None:
    study = planted.study(
        "one-thread", users=25, backlog=128, hold="20ms", stop='window = "1s"', warm_up="1s", connection="close",
        response_timeout="20s",
    )  # fmt: skip
    outcome = measured(planted, study)
    assert kernel(outcome, "server")["listen_overflows"] == kernel(outcome, "server")["listen_drops"] == 0
    assert kernel(outcome, "load")["syn_retransmits"] == 0
    assert max(sample["accept_queue"] for sample in outcome["samples"]) > 6


@pytest.mark.parametrize(
    ("server", "round_trips", "connects"),
    # Reconnecting: SYN, TLS declined, who it is, two of SCRAM, time zone, INSERT. Persistent: the last one.
    [("reconnecting", 7, 1), ("persistent", 1, 0)],
)
def test_round_trips_of_a_request_are_counted_on_the_network(
    planted: Planted, server: str, round_trips: int, connects: int
) -> None:
    study = planted.study(
        server, users=1, operation="db_create", hold="1ms", stop="requests = 4", warm_up="1ms", connection="close",
        response_timeout="20s", tables='[network.backends]\nlatency = "20ms"\n',
    )  # fmt: skip
    outcome = measured(planted, study)
    alone = outcome["single_user"]
    assert alone["round_trips"]["postgres"] == round_trips
    # SCRAM and a new process of the database compute as well, some ten milliseconds on a busy machine.
    assert round_trips * 20 + 1 <= alone["service_ns"] / MS < (round_trips + 3) * 20
    counted, answers = outcome["evidence"]["networks"]["postgres"], outcome["load"]["counts"]["answered"]
    assert counted["round_trips"] == round_trips * answers
    assert counted["connects"] == connects * answers


def test_latency_is_a_factor(planted: Planted) -> None:
    study = planted.study("healthy", hold="10ms", tables='[network]\nlatency = ["0ms", "40ms"]\n')
    ran = planted.run(study)
    assert ran.code == 0, ran.err
    alone = {record["trial"]["network"]: record["outcome"]["single_user"] for record in ran.records()}
    assert sorted(alone) == ["0 ms", "40 ms"]
    longer_ns = alone["40 ms"]["service_ns"] - alone["0 ms"]["service_ns"]
    assert longer_ns == pytest.approx(40 * MS, abs=10 * MS)
    assert alone["40 ms"]["connect_ns"] == pytest.approx(40 * MS, abs=10 * MS)
    assert {name: each["round_trips"]["load"] for name, each in alone.items()} == {"0 ms": 1, "40 ms": 1}
    assert ran.findings["environment"]["network emulation by"] in {"netem", "headway-engine link"}


def test_names_resolve_in_the_servers_host_alone(planted: Planted) -> None:
    study = planted.study(
        "healthy", users=1, operation="http_post", hold="5ms", stop="requests = 5", warm_up="1ms",
        tables='[dns]\nhold = "30ms"\n',
    )  # fmt: skip
    outcome = measured(planted, study)
    assert outcome["backends"]["dns"]["requests"] >= outcome["load"]["counts"]["answered"]
    assert outcome["single_user"]["service_ns"] >= 35 * MS
    with pytest.raises(socket.gaierror):
        socket.getaddrinfo("http.headway.test", 80)


def test_each_roles_kernel_is_set_and_read_back(planted: Planted) -> None:
    study = planted.study(
        "healthy", users=1, stop="requests = 2", warm_up="1ms",
        tables='[hosts.load]\nports = [20000, 20100]\n[hosts.server]\nsomaxconn = 7\ncongestion_control = "reno"\n',
    )  # fmt: skip
    ran = planted.run(study)
    assert ran.code == 0, ran.err
    run = json.loads(next(planted.folder.glob("runs/*/run.json")).read_text(encoding="utf-8"))
    settings = run["environment"]["testbed"]["settings"]
    assert settings["load"]["net.ipv4.ip_local_port_range"] == "20000 20100"
    assert settings["server"]["net.core.somaxconn"] == "7"
    assert settings["server"]["net.ipv4.tcp_congestion_control"] == "reno"
    assert settings["load"]["net.core.somaxconn"] != "7"
    assert kernel(ran.records()[0]["outcome"], "load")["ports"] == 101


def test_what_cannot_be_had_is_refused_with_what_is_missing(planted: Planted, tmp_path: Path) -> None:
    """Without `ip` no host can be made: a study that needs none goes on on loopback, and says why."""
    bare = tmp_path / "bin"
    bare.mkdir()
    environment = {**os.environ, "PATH": str(bare)}

    def run(study: str) -> subprocess.CompletedProcess[str]:
        command = headway_command("run", study, "--json")
        return subprocess.run(
            command,
            cwd=planted.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=2 * DEADLINE_S,
            check=False,
        )

    linked = run(planted.study("healthy", tables='[network]\nlatency = "10ms"\n'))
    assert linked.returncode == 2
    assert "apt-get install iproute2" in linked.stderr
    assert not list(planted.folder.glob("runs/*/records/*"))
    plain = run(planted.study("healthy"))
    assert plain.returncode == 0, plain.stderr
    assert re.search(r"loopback.*iproute2", json.loads(plain.stdout)["environment"]["testbed"])


def started_by(owner: int) -> set[int]:
    """Every process that this lab has started, and that lives."""
    found = set()
    for process in psutil.process_iter(["environ"]):
        if (process.info["environ"] or {}).get(MARK_VARIABLE, "").startswith(f"{owner}."):
            found.add(process.pid)
    return found


def networks(processes: Iterable[int] | None = None) -> set[int]:
    """The network namespaces that these processes' threads are in, or anybody's, by number."""
    found = set()
    for pid in ["[0-9]*"] if processes is None else processes:
        for process in Path("/proc").glob(str(pid)):
            with suppress(OSError):  # it has ended meanwhile
                for place in (process / "task").glob("[0-9]*/ns/net"):
                    with suppress(OSError):
                        found.add(place.stat().st_ino)
    return found


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGKILL])
def test_no_host_wire_process_or_file_is_left(planted: Planted, signal_number: signal.Signals) -> None:
    folders = set(Path("/tmp").glob("headway-database-*"))
    study = planted.study("persistent", operation="db_create", blocks=9, tables='[network]\nlatency = "5ms"\n')
    lab = start(planted, study)
    try:
        wait_for_records(planted, 1)
        hosts: set[int] = set()
        while len(hosts) < 3:  # router, load, server: between two trials there are none
            hosts = networks(started_by(lab.pid)) - networks([os.getpid()])
        lab.send_signal(signal_number)
        lab.communicate(timeout=DEADLINE_S)
    finally:
        lab.kill()
    deadline = time.monotonic() + DEADLINE_S
    while (left := (started_by(lab.pid), hosts & networks())) != (set(), set()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert left == (set(), set())
    while set(Path("/tmp").glob("headway-database-*")) - folders and time.monotonic() < deadline:
        time.sleep(0.05)
    assert set(Path("/tmp").glob("headway-database-*")) <= folders
    assert "wire" not in subprocess.run(["ip", "link"], capture_output=True, text=True, check=True).stdout


def test_two_runs_at_once_do_not_meet(planted: Planted, tmp_path: Path) -> None:
    """Both have the same addresses, ports and interfaces."""
    study = planted.study("healthy", blocks=2, hold="20ms", tables='[network]\nlatency = "5ms"\n')
    first = start(planted, study, "--out", str(tmp_path / "a"), "--json")
    second = start(planted, study, "--out", str(tmp_path / "b"), "--json")
    said = [lab.communicate(timeout=2 * DEADLINE_S) for lab in (first, second)]
    assert (first.returncode, second.returncode) == (0, 0), said
    for out, _ in said:
        assert [cell["outcome"] for cell in json.loads(out)["cells"]] == ["measured"]


def test_doctor_says_what_hosts_there_are(planted: Planted) -> None:
    said = json.loads(headway(planted.folder, "doctor", "--json").out)
    row = next(examined for examined in said if examined["name"] == "network namespaces")
    assert row["state"] == "ok"
    assert "host of its own" in row["found"]
