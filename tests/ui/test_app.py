"""The page's application: who gets in, what is shown, and that texts stay texts."""

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from starlette.testclient import TestClient
from tests.analysis.records import measured, records_of, run_of, server, study_of

from headway.record.run import Summary
from headway.record.store import Store
from headway.report.live.progress import FILE
from headway.ui.app import make_app, new_token
from headway.ui.runs import StudyStarter

PORT = 4711
HOME = f"http://127.0.0.1:{PORT}"
HOSTILE = "<script>alert(1)</script>"


def _run(folder: Path, title: str = "A sign-up", finished: bool = True) -> Store:
    run = run_of(study_of([server()], blocks=2, title=title)).model_copy(update={"identity": folder.name})
    store = Store(folder)
    store.create(run)
    records = records_of(run, {"tornado": measured()})
    for record in records if finished else records[:1]:
        store.save(record)
    if finished:
        store.finish(Summary(ended="2026-11-21T10:20:00Z", took_ns=10**10, interrupted=False))
    return store


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    _run(tmp_path / "20261121-101500-signup")
    _run(tmp_path / "20261121-111500-hostile", title=HOSTILE)
    return tmp_path


@pytest.fixture
def token() -> str:
    return new_token()


@pytest.fixture
def client(runs: Path, token: str) -> Iterator[TestClient]:
    with TestClient(make_app(runs, token, PORT, StudyStarter(runs)), base_url=HOME, follow_redirects=False) as client:
        yield client


def test_who_does_not_know_the_token_gets_nothing(client: TestClient, token: str) -> None:
    assert len(token) >= 22
    assert new_token() != token
    assert client.get(f"/{token}/").status_code == 200
    for path in ("/", "/x/", f"/{token[:-1]}/", f"/{token[:-1]}/run/20261121-101500-signup/report"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("host", ["evil.example", f"evil.example:{PORT}", "127.0.0.1", f"127.0.0.1:{PORT + 1}", ""])
def test_another_hosts_name_is_refused(client: TestClient, token: str, host: str) -> None:
    assert client.get(f"/{token}/", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize("origin", [None, "null", "https://evil.example", f"https://127.0.0.1:{PORT}", HOME + "1"])
def test_another_page_starts_and_stops_nothing(client: TestClient, token: str, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    assert client.post(f"/{token}/start", data={"study": "signup"}, headers=headers).status_code == 403
    assert client.post(f"/{token}/run/20261121-101500-signup/stop", headers=headers).status_code == 403


def test_every_answer_has_careful_headers(client: TestClient, token: str) -> None:
    headers = client.get(f"/{token}/").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in headers


def test_the_list_and_the_runs_show_texts_as_texts(client: TestClient, token: str) -> None:
    page = client.get(f"/{token}/").text
    assert page.index("20261121-111500-hostile") < page.index("20261121-101500-signup")
    assert HOSTILE not in page
    assert "&lt;script&gt;alert(1)" in page
    assert "2 of 2" in page
    own = client.get(f"/{token}/run/20261121-111500-hostile").text
    assert HOSTILE not in own
    report = client.get(f"/{token}/run/20261121-101500-signup/report")
    assert report.status_code == 200
    assert "42.3" in report.text


def test_what_a_run_left_at_its_end_is_shown_as_it_is(runs: Path, client: TestClient, token: str) -> None:
    (runs / "20261121-101500-signup" / "report.html").write_text("with its advice", encoding="utf-8")
    assert client.get(f"/{token}/run/20261121-101500-signup/report").text == "with its advice"


@pytest.mark.parametrize("name", ["nowhere", "..", "%2e%2e", "..%2f20261121-101500-signup"])
def test_only_runs_below_the_folder_are_served(client: TestClient, token: str, name: str) -> None:
    assert client.get(f"/{token}/run/{name}/report").status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"study": "../../etc/passwd"},
        {"study": "signup; rm -rf /"},
        {"study": "signup", "size": "huge"},
        {"study": "signup", "form": "wrong"},
        {},
    ],
)
def test_only_studies_of_the_catalog_are_started(client: TestClient, token: str, fields: dict[str, str]) -> None:
    answer = client.post(f"/{token}/start", data=fields, headers={"Origin": HOME})
    assert answer.status_code == 422


def test_a_run_that_goes_on_is_followed_to_its_end(
    runs: Path, client: TestClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = runs / "20261121-121500-running"
    _run(folder, finished=False)
    state: dict[str, object] = {"pid": os.getpid(), "done": 1, "of": 2, "current": None, "standings": []}
    (folder / FILE).write_text(json.dumps(state), encoding="utf-8")
    monkeypatch.setattr(psutil.Process, "cmdline", lambda _: [sys.executable, "/x/headway", "run", "signup"])
    assert "running" in client.get(f"/{token}/").text
    assert client.get(f"/{token}/run/{folder.name}/now").json()["done"] == 1
    answer = client.post(f"/{token}/start", data={"study": "signup"}, headers={"Origin": HOME})
    assert answer.status_code == 422
    assert "a study is running already" in answer.text

    async def over(_: float) -> None:
        (folder / FILE).unlink()

    monkeypatch.setattr(asyncio, "sleep", over)
    lines = client.get(f"/{token}/run/{folder.name}/events").text.splitlines()
    assert lines[0] == "event: now"
    assert json.loads(lines[1].removeprefix("data: ")) == state
    assert lines[3] == "event: over"


def test_a_run_whose_lab_is_gone_is_interrupted(runs: Path, client: TestClient, token: str) -> None:
    folder = runs / "20261121-121500-killed"
    _run(folder, finished=False)
    (folder / FILE).write_text(json.dumps({"pid": 2**22 + 1, "current": None}), encoding="utf-8")
    assert client.get(f"/{token}/run/{folder.name}/now").json() is None
    assert "interrupted" in client.get(f"/{token}/run/{folder.name}").text
    answer = client.post(f"/{token}/run/{folder.name}/stop", headers={"Origin": HOME})
    assert answer.text == "it is not running\n"
    assert client.get(f"/{token}/run/{folder.name}/events").text.startswith("event: over")


def test_another_program_under_the_runs_number_is_never_stopped(runs: Path, client: TestClient, token: str) -> None:
    folder = runs / "20261121-121500-reused"
    _run(folder, finished=False)
    (folder / FILE).write_text(json.dumps({"pid": 1, "current": None}), encoding="utf-8")
    answer = client.post(f"/{token}/run/{folder.name}/stop", headers={"Origin": HOME})
    assert answer.text == "it is not running\n"
