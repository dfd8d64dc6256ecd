"""Candidates as commands and as servers under test."""

from pathlib import Path

import pytest

from headway.study.app import App, LibrarySetting
from headway.study.candidate import KINDS, Candidate, command_line, server_of, settings_of, shown_command
from headway.study.server import ForeignApp, Server

APP = App(interface="wsgi", target="shop.wsgi:application", directory=Path("/srv/shop"))


def server(candidate: Candidate, cores: int = 2) -> Server:
    return server_of(candidate, ["program"], ForeignApp(directory=APP.directory), cores)


def test_a_command_is_as_people_write_it() -> None:
    candidate = Candidate(kind="gunicorn-gthread", workers=2, threads=8)
    assert shown_command(candidate, APP) == (
        "gunicorn", "--bind", "{host}:{port}", "--workers", "2", "--worker-class", "gthread", "--threads", "8",
        "shop.wsgi:application",
    )  # fmt: skip
    assert (candidate.name, candidate.title) == ("gunicorn-gthread-2x8", "gunicorn gthread, 2 workers × 8 threads")


@pytest.mark.parametrize(
    ("kind", "option"), [("uvicorn", "--factory"), ("granian-asgi", "--factory"), ("waitress", "--call")]
)
def test_a_factory_is_called(kind: str, option: str) -> None:
    app = APP.model_copy(update={"target": "main:create_app()"})
    words = shown_command(Candidate(kind=kind, threads=4), app)
    assert option in words
    assert words[-1] == "main:create_app"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if KINDS[kind].interface in ("wsgi", "asgi")])
def test_every_command_says_where_it_listens(kind: str) -> None:
    words = " ".join(shown_command(Candidate(kind=kind, threads=4), APP))
    assert "{host}" in words
    assert "{port}" in words


@pytest.mark.parametrize("kind", ["aiohttp", "tornado"])
@pytest.mark.parametrize("workers", [1, 3])
def test_what_no_server_serves_is_shown_as_a_line_of_python(kind: str, workers: int) -> None:
    app = APP.model_copy(update={"target": "main:make_app()"})
    *_, program = shown_command(Candidate(kind=kind, workers=workers), app)
    compile(program.replace("{port}", "8000"), "line", "exec")


def test_the_concurrency_limit_is_what_a_server_has() -> None:
    assert server(Candidate(kind="gunicorn-sync", workers=3)).concurrency_limit == 3
    assert server(Candidate(kind="gunicorn-gthread", workers=2, threads=8)).concurrency_limit == 16
    assert server(Candidate(kind="uvicorn", workers=2)).concurrency_limit is None
    assert server(Candidate(kind="own")).concurrency_limit is None


def test_several_processes_with_a_loop_each_are_another_model() -> None:
    assert server(Candidate(kind="uvicorn")).model == "event-loop"
    assert server(Candidate(kind="uvicorn", workers=2)).model == "event-loop+processes"


def test_no_record_has_the_log_in() -> None:
    from headway.requests.request import Request

    foreign = ForeignApp(
        directory=APP.directory, log_in=Request(method="POST", target="/login", body="password=secret")
    )
    found = server_of(Candidate(kind="uvicorn"), ["program"], foreign, 1)
    assert "secret" not in found.model_dump_json()
    assert found.foreign is not None
    assert found.foreign.log_in is not None


def test_a_variable_that_is_tried_is_part_of_the_name() -> None:
    candidate = Candidate(kind="own", variables={"WEB_CONCURRENCY": "4"})
    assert candidate.name == "own-web-concurrency-4"
    foreign = server(candidate).foreign
    assert foreign is not None
    assert foreign.variables == {"WEB_CONCURRENCY": "4"}


def test_what_is_not_said_in_the_command_is_told_as_well() -> None:
    assert settings_of(Candidate(kind="gunicorn-gthread", workers=2, threads=8)) == {
        "server": "gunicorn gthread", "workers": "2", "threads": "8", "backlog": "2,048",
        "idle connections": "closed after 2 s", "a silent worker": "killed after 30 s",
    }  # fmt: skip
    assert settings_of(Candidate(kind="gunicorn-sync"))["idle connections"] == "not kept"
    assert "a silent worker" not in settings_of(Candidate(kind="uvicorn"))
    assert settings_of(Candidate(kind="own", variables={"WORKERS": "4"})) == {"WORKERS": "4"}


def test_settings_of_the_app_go_by_its_environment_and_are_in_the_name() -> None:
    candidate = Candidate(kind="gunicorn-sync", settings=(LibrarySetting(name="conn_max_age", value=60),))
    assert candidate.name == "gunicorn-sync-1+kept-60s"
    assert candidate.title == "gunicorn sync, 1 worker, database connections kept for 60 s"
    found = server(candidate)
    assert found.foreign is not None
    assert found.foreign.variables == {"HEADWAY_SETTING_CONN_MAX_AGE": "60"}
    assert shown_command(candidate, APP) == shown_command(Candidate(kind="gunicorn-sync"), APP)


def test_an_own_command_says_with_which_variable_it_was_tried() -> None:
    app = App(interface="command", target="node server.js --port {port}", directory=Path("/srv"))
    assert command_line(Candidate(kind="own"), app) == "node server.js --port {port}"
    tried = Candidate(kind="own", variables={"WORKERS": "4"})
    assert command_line(tried, app) == "env WORKERS=4 node server.js --port {port}"
