"""What runs already is asked, and not started."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from headway.cli import main
from headway.cli.check.url import is_url
from headway.errors import ExitCode


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        threading.Event().wait(0.02)
        self.send_response(404 if self.path == "/gone" else 200)
        self.send_header("Content-Length", "4")
        self.end_headers()
        self.wfile.write(b"fine")


@pytest.fixture
def url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_it_is_asked_alone_in_a_crowd_and_at_rates_that_rise(
    url: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = main(["check", url, "--route", "GET /a", "--route", "GET /gone", "--users", "5", "--json", "--quiet"])
    found = json.loads(capsys.readouterr().out)
    assert code == ExitCode.OK
    (route,) = found["routes"]
    assert route["target"] == "/a"
    assert route["alone_ms"] >= 20
    assert "GET /gone" in found["failures"]
    assert len(found["screen"]["rates"]) == 5
    assert found["screen"]["busiest_per_s"] <= 5 / 0.02
    assert found["advice"] is None
    assert not list(tmp_path.iterdir())


def test_one_that_answers_nothing_rightly_is_said(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{url}/gone", "--quiet"]) == ExitCode.TRIAL_FAILED
    assert "no route was answered rightly" in capsys.readouterr().err


def test_another_machine_needs_its_owner_s_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "http://192.0.2.1:8000"]) == ExitCode.BAD_STUDY
    assert "is not this machine" in capsys.readouterr().err


@pytest.mark.parametrize(("target", "found"), [("http://h", True), ("https://h/x", True), ("main:app", False)])
def test_an_address_is_told_from_an_app(target: str, found: bool) -> None:
    assert is_url(target) is found
