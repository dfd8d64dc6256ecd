"""`headway load`, the engine by hand, against the engine's own null server and a server that remembers."""

import csv
import json
import os
import re
import signal
import socketserver
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.deadline import DEADLINE_S
from tests.system.conftest import headway, headway_command

from headway.engine import find_engine
from headway.engine.upstream import NullOrder


@pytest.fixture
def null_url() -> Iterator[str]:
    with subprocess.Popen([find_engine(), "null"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as null:
        assert null.stdin is not None
        assert null.stdout is not None
        null.stdin.write(NullOrder().model_dump_json() + "\n")
        null.stdin.flush()
        yield f"http://{json.loads(null.stdout.readline())['address']}/"
        null.stdin.close()


def test_a_closed_loop_by_hand(null_url: str, tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", null_url, "-c", "4", "-d", "500ms")
    assert ran.code == 0, ran.err
    assert "verified answers" in ran.out
    assert "0 failed" in ran.out


def test_an_open_loop_sends_what_its_schedule_says_and_keeps_its_names(null_url: str, tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", null_url, "-r", "200", "-d", "1s", "--json")
    assert ran.code == 0, ran.err
    said = json.loads(ran.out)
    counts = said["counts"]
    assert counts["scheduled"] == 200
    assert counts["scheduled"] == counts["sent"] + counts["dropped"]
    assert counts["sent"] == counts["answered"] + counts["failed"] + counts["unfinished"]
    assert {"by_status", "by_failure"} <= set(counts)
    assert {"p50", "p90", "p95", "p99", "p99_9", "max"} == set(said["response_ms"]) == set(said["service_ms"])
    assert {"throughput", "send_lag_us", "connect_ms", "cpu_s", "peak_rss_bytes", "backend"} <= set(said)


def test_so_many_requests_and_no_more(null_url: str, tmp_path: Path) -> None:
    said = json.loads(headway(tmp_path, "load", null_url, "-c", "3", "-n", "10", "--json").out)
    assert said["counts"]["sent"] == said["counts"]["answered"] == 10


@pytest.mark.parametrize(
    ("options", "failure"), [(("--status", "404"), "bad-status"), (("--contains", "no such text"), "bad-body")]
)
def test_what_is_not_as_expected_is_a_failure_with_a_name(
    null_url: str, tmp_path: Path, options: tuple[str, ...], failure: str
) -> None:
    ran = headway(tmp_path, "load", null_url, "-n", "5", "--json", *options)
    assert ran.code == 3
    assert json.loads(ran.out)["counts"]["by_failure"] == {failure: 5}


def test_nobody_there_is_said_and_is_no_success(tmp_path: Path) -> None:
    ran = headway(tmp_path, "load", "http://127.0.0.1:1/", "-c", "2", "-n", "4")
    assert ran.code == 3
    assert "4 refused" in ran.out
    assert "No rate" in ran.out


@dataclass(frozen=True)
class Seen:
    """A request as it reached the server."""

    method: str
    path: str
    headers: dict[str, str]
    body: str


Answer = Callable[[Seen], tuple[int, dict[str, str]]]


def _right(_: Seen) -> tuple[int, dict[str, str]]:
    return 200, {}


def _handler(seen: list[Seen], answer: Answer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            length = int(self.headers.get("content-length", 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Seen(self.command, self.path, headers, self.rfile.read(length).decode())
            seen.append(request)
            status, more = answer(request)
            self.send_response(status)
            for name, value in {"content-length": "2", **more}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(b"ok")

        do_POST = do_PUT = do_GET  # noqa: N815

        def log_message(self, format: str, *_: Any) -> None:  # noqa: A002
            pass

        def address_string(self) -> str:
            return "somebody"  # over a Unix socket there is no address

    return Handler


@contextmanager
def listening(server: socketserver.BaseServer) -> Iterator[None]:
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def remembering(answer: Answer = _right) -> Iterator[tuple[str, list[Seen]]]:
    seen: list[Seen] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(seen, answer))
    with listening(server):
        yield f"http://127.0.0.1:{server.server_address[1]}", seen


def test_what_curl_can_say_arrives(tmp_path: Path) -> None:
    with remembering() as (url, seen):
        ran = headway(
            tmp_path, "load", f"{url}/a?b=c", "-n", "2", "-c", "1", "-H", "X-Key: 1", "-u", "me:secret",
            "--json", '{"a": 1}', "-X", "PUT", "--json",
        )  # fmt: skip
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["counts"]["answered"] == 2
    first = seen[0]
    assert (first.method, first.path, first.body) == ("PUT", "/a?b=c", '{"a": 1}')
    assert first.headers["x-key"] == "1"
    assert first.headers["content-type"] == first.headers["accept"] == "application/json"
    assert first.headers["authorization"].startswith("Basic ")


def test_a_template_asks_something_else_each_time(tmp_path: Path) -> None:
    with remembering() as (url, seen):
        ran = headway(
            tmp_path, "load", f"{url}/{{{{index}}}}/{{{{int 1 9}}}}?w={{{{word}}}}", "--template", "-n", "20",
            "-c", "2", "--data", "{{uuid}}", "-H", "x-hex: {{hex 6}}", "-q",
        )  # fmt: skip
    assert ran.code == 0, ran.err
    assert {int(request.path.split("/")[1]) for request in seen} >= set(range(20))
    assert all(re.fullmatch(r"/\d+/[1-9]\?w=[a-z]{8}", request.path) for request in seen)
    assert len({request.body for request in seen}) == len(seen)
    assert all(re.fullmatch(r"[0-9a-f]{6}", request.headers["x-hex"]) for request in seen)


def test_requests_are_drawn_by_weight_and_told_apart(tmp_path: Path) -> None:
    (tmp_path / "body.txt").write_text("hello")
    (tmp_path / "mix.toml").write_text("""\
[[requests]]
url = "/often"
weight = 3

[[requests]]
url = "/seldom"
body_file = "body.txt"
status = 200
contains = "never"
""")
    with remembering() as (url, seen):
        ran = headway(tmp_path, "load", f"{url}/base", "--requests", "mix.toml", "-n", "400", "-c", "4", "--json")
    said = json.loads(ran.out)
    often, seldom = said["by_request"]
    assert often["url"] == f"{url}/base/often"
    # Of 400 draws with the share 3/4 the number is 300 ± 8.7: beyond 4.6 standard deviations one run in 200,000.
    assert 260 <= often["answered"] + often["failed"] <= 340
    assert seldom["by_failure"] == {"bad-body": seldom["failed"]}
    assert {request.body for request in seen if request.path == "/base/seldom"} == {"hello"}


def test_redirects_are_answers_unless_they_are_to_be_followed(tmp_path: Path) -> None:
    def answer(request: Seen) -> tuple[int, dict[str, str]]:
        return (302, {"location": "/new"}) if request.path == "/old" else (200, {})

    with remembering(answer) as (url, seen):
        left = json.loads(headway(tmp_path, "load", f"{url}/old", "-n", "2", "--json").out)
        assert {request.path for request in seen} == {"/old"}
        followed = json.loads(headway(tmp_path, "load", f"{url}/old", "-n", "2", "-L", "--json").out)
    assert left["counts"]["by_failure"] == {"bad-status": 2}
    assert followed["counts"]["answered"] == 2
    assert "/new" in {request.path for request in seen}


def test_a_redirect_elsewhere_is_not_followed(tmp_path: Path) -> None:
    with remembering(lambda _: (302, {"location": "http://192.0.2.1/"})) as (url, _):
        said = json.loads(headway(tmp_path, "load", url, "-n", "2", "-L", "--json").out)
    assert said["counts"]["by_failure"] == {"redirect": 2}


def test_a_unix_socket(tmp_path: Path) -> None:
    seen: list[Seen] = []
    path = tmp_path / "app.sock"
    with listening(socketserver.ThreadingUnixStreamServer(str(path), _handler(seen, _right))):
        ran = headway(tmp_path, "load", f"unix:{path}:/there", "-n", "5", "-c", "1", "--json")
    assert json.loads(ran.out)["counts"]["answered"] == 5, ran.err
    assert seen[0].path == "/there"


def test_a_ramp_as_a_time_series(null_url: str, tmp_path: Path) -> None:
    ran = headway(
        tmp_path, "load", null_url, "--ramp", "0:400:2s", "--tick", "500ms", "-q",
        "-o", "r.csv", "-o", "r.jsonl", "-o", "r.hgrm", "-o", "r.json",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    with (tmp_path / "r.csv").open() as file:
        rows = list(csv.DictReader(file))
    # N(t) = 100 t² of a ramp from 0 to 400/s in 2 s: 25, 75, 125, 175 requests a half second.
    sent = [int(row["sent"]) for row in rows if row["phase"] == "window"]
    assert sent[:3] == pytest.approx([25, 75, 125], abs=8)
    said = json.loads((tmp_path / "r.json").read_text())
    assert said["counts"]["scheduled"] == 400
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()]
    assert sum(line["sent"] for line in lines if line["event"] == "tick") == 400
    assert lines[-1]["response_ms"] == said["response_ms"]
    assert "Total count    =          400" in (tmp_path / "r.hgrm").read_text()


def test_several_processes_share_the_load(null_url: str, tmp_path: Path) -> None:
    said = json.loads(headway(tmp_path, "load", null_url, "-r", "200", "-d", "1s", "--processes", "2", "--json").out)
    assert said["processes"] == 2
    assert said["counts"]["scheduled"] == 200


def test_another_source_address(null_url: str, tmp_path: Path) -> None:
    said = json.loads(headway(tmp_path, "load", null_url, "-n", "10", "--source", "127.0.0.9", "--json").out)
    assert said["counts"]["answered"] == 10


def test_an_objective_and_a_comparison(null_url: str, tmp_path: Path) -> None:
    arguments = ("load", null_url, "-r", "300", "-d", "2s")
    kept = headway(tmp_path, *arguments, "--slo", "p50<1s,errors<5%", "-o", "then.json")
    assert kept.code == 0, kept.err
    assert "objective p50<1s,errors<5%: met" in kept.out
    missed = headway(tmp_path, *arguments, "--slo", "p50<1ns", "--compare", "then.json", "--json")
    assert missed.code == 1
    said = json.loads(missed.out)
    assert said["slo"]["verdict"] == "missed"
    assert said["compare"]["changes"]["throughput"]["ratio"] == pytest.approx(1, abs=0.02)


def test_ctrl_c_keeps_what_was_measured(null_url: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        headway_command("load", null_url, "-r", "50", "-d", "60s", "--json", "--tick", "50ms"), cwd=tmp_path,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as running:  # fmt: skip
        try:
            time.sleep(4)  # well into the run, even where starting takes a while
            os.killpg(running.pid, signal.SIGINT)  # as a terminal does
            out, err = running.communicate(timeout=DEADLINE_S)
        finally:
            running.kill()
    assert running.returncode == 130, err
    said = json.loads(out)
    assert said["ended_by"] == "stop"
    assert said["counts"]["answered"] > 0
    assert "Traceback" not in err


def test_too_many_users_for_the_descriptors_is_an_error_with_a_remedy(null_url: str, tmp_path: Path) -> None:
    command = headway_command("load", null_url, "-c", "500", "-d", "1s", "--processes", "1")
    ran = subprocess.run(
        ["sh", "-c", 'ulimit -n 64 && exec "$@"', "sh", *command],
        capture_output=True, text=True, timeout=DEADLINE_S, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert ran.returncode != 0
    assert "error: " in ran.stderr
    assert "descriptor" in ran.stderr or "ulimit" in ran.stderr
    assert "Traceback" not in ran.stderr
