"""Files to serve an app by: each is read back by what reads it in earnest."""

import configparser
import shlex
from pathlib import Path

import yaml

from headway.report.export.configuration import configuration_files
from headway.study.app import App
from headway.study.candidate import Candidate

APP = App(
    interface="wsgi",
    target="shop.wsgi:application",
    directory=Path("/srv/shop"),
    python=Path("/srv/shop/.venv/bin/python"),
)


def test_gunicorn_reads_its_own() -> None:
    files = configuration_files(Candidate(kind="gunicorn-gthread", workers=2, threads=8), APP)
    found: dict[str, object] = {}
    exec(compile(files["gunicorn.conf.py"], "gunicorn.conf.py", "exec"), found)  # as gunicorn does
    assert {name: found[name] for name in ("bind", "workers", "worker_class", "threads", "wsgi_app")} == {
        "bind": "127.0.0.1:8000",
        "workers": 2,
        "worker_class": "gthread",
        "threads": 8,
        "wsgi_app": "shop.wsgi:application",
    }


def test_other_servers_have_no_gunicorn_file() -> None:
    assert "gunicorn.conf.py" not in configuration_files(Candidate(kind="uvicorn"), APP)


def test_a_procfile_takes_the_port_of_the_platform() -> None:
    line = configuration_files(Candidate(kind="uvicorn", workers=2), APP)["Procfile"]
    name, _, command = line.partition(": ")
    assert name == "web"
    assert shlex.split(command)[:5] == ["uvicorn", "--host", "0.0.0.0", "--port", "$PORT"]


def test_a_unit_starts_the_program_of_the_app_s_environment() -> None:
    text = configuration_files(Candidate(kind="gunicorn-sync", workers=3), APP)["app.service"]
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read_string(text)
    service = unit["Service"]
    assert service["ExecStart"].startswith("/srv/shop/.venv/bin/gunicorn --bind 127.0.0.1:8000 --workers 3 ")
    assert service["WorkingDirectory"] == "/srv/shop"
    assert int(service["TimeoutStopSec"]) > 30


def test_compose_reads_its_fragment() -> None:
    candidate = Candidate(kind="own", variables={"GREETING": 'say "hi" for $5'})
    app = APP.model_copy(update={"interface": "command", "target": "node server.js --port {port}"})
    service = yaml.safe_load(configuration_files(candidate, app)["compose.yaml"])["services"]["app"]
    assert service["command"] == ["node", "server.js", "--port", "8000"]
    assert service["environment"] == {"GREETING": 'say "hi" for $$5'}


def test_a_line_of_python_stays_one_word() -> None:
    app = APP.model_copy(update={"interface": "aiohttp", "target": "main:app"})
    words = shlex.split(configuration_files(Candidate(kind="aiohttp"), app)["Procfile"].removeprefix("web: "))
    assert words[:2] == ["python", "-c"]
    assert len(words) == 3


def test_systemd_is_given_what_a_shell_is_to_see() -> None:
    app = APP.model_copy(update={"interface": "command", "target": "sh -c 'exec app --share 50% ${THREADS:-3}'"})
    text = configuration_files(Candidate(kind="own"), app)["app.service"]
    assert "50%% $${THREADS:-3}" in text
