"""What apps.toml says is whole and pinned, and a set-up does what it says. That the apps run, a nightly shows."""

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError
from tests.check.real import prepared
from tests.check.real.prepared import HERE, REQUIREMENTS, RealApp, prepare, read_apps

from headway.analysis.slo import requests_needed
from headway.errors import StageError, StudyError
from headway.study.loads import HEADROOM

APPS = read_apps()
LEAST = {"django": 2, "flask": 2, "fastapi": 2, "aiohttp": 1, "tornado": 1}
LAST_ROUND_S = 3 * 2.0
"""Three blocks of the shortest window that a check's last round has."""
WORD = re.compile(r"\{[a-z]+\}")
PIN = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(\[[a-z,]+\])?==([0-9][0-9A-Za-z.+]*)(?= |$)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")

each_app = pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)


def pins(text: str) -> dict[str, str]:
    """Packages with their versions, in the one spelling that the index makes of all spellings."""
    return {re.sub(r"[-_.]+", "-", found[1]).lower(): found[3] for found in PIN.finditer(text)}


def test_there_are_ten_of_every_family() -> None:
    assert len({app.name for app in APPS}) == len(APPS) == 10
    families = Counter[str](app.family for app in APPS)
    assert all(families[family] >= least for family, least in LEAST.items()), families


@each_app
def test_all_that_it_names_is_there(app: RealApp) -> None:
    texts = [*(word for command in app.set_up for word in command), *app.environment.values(), app.directory]
    assert {word for text in texts for word in WORD.findall(text)} <= {"{python}", "{here}", "{data}"}
    assert set(WORD.findall(app.target)) <= {"{python}", "{here}", "{data}", "{port}"}
    for text in (*texts, app.target):
        if text.startswith("{here}"):
            assert Path(text.replace("{here}", str(HERE / app.name))).exists(), text


@each_app
def test_its_target_is_one_that_the_lab_can_serve(app: RealApp) -> None:
    if not app.is_command:
        assert re.fullmatch(r"[a-z_.]+:[a-z_]+", app.target), app.target
    assert app.is_command == app.target.strip().startswith(("{python} ", "sh -c 'exec {python} "))


@each_app
def test_its_routes_are_read(app: RealApp) -> None:
    assert len({route.title for route in app.routes}) == len(app.routes) >= 2
    assert {route.method for route in app.routes} == {"GET"}
    # Something is asked more often than something else only where the file says so.
    assert all(1 <= route.weight <= 3 for route in app.routes)


@each_app
def test_what_is_wanted_of_it_is_something_to_choose_by(app: RealApp) -> None:
    # httpbin is asked for as much as it can, all others are to keep limits.
    assert (app.rate is None) == (app.slo is None) == (app.name == "httpbin")
    # So many requests, at the rate with its headroom, must be enough to prove the limits within the last round.
    assert app.slo is None or requests_needed(app.slo) <= HEADROOM * (app.rate or 0) * LAST_ROUND_S
    # What nothing of ours can be put before is compared with what it can be set to itself.
    assert app.is_command == bool(app.tries)


@each_app
def test_its_command_is_tried_with_other_values_than_its_default(app: RealApp) -> None:
    for name, values in app.tries.items():
        found = re.search(rf"\$\{{{name}:-([^}}]+)\}}", app.target)
        assert found is not None
        assert len({found[1], *values}) == len(values) + 1


@each_app
def test_its_requirements_are_pinned_with_hashes_and_name_no_host(app: RealApp) -> None:
    text = (REQUIREMENTS / app.requirements).read_text(encoding="utf-8")
    asked = pins((REQUIREMENTS / app.requirements).with_suffix(".in").read_text(encoding="utf-8"))
    assert asked
    assert asked.items() <= pins(text).items()
    for requirement in re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]:
        assert PIN.match(requirement), requirement
        assert HASH.search(requirement), requirement
    assert not re.search(r"https?:|\.(?:org|com|net|io)\b|^\s*-(?:i|f|-[a-z-]+url|-find-links)|@", text, re.MULTILINE)


def test_no_requirements_are_left_over() -> None:
    named = {app.requirements for app in APPS}
    assert {file.name for file in REQUIREMENTS.iterdir()} == named | {name[:-3] + "in" for name in named}


@each_app
def test_how_its_documentation_serves_it_is_given(app: RealApp) -> None:
    command = app.documented_default.split()[0]
    assert command in {"gunicorn", "uvicorn", f"{app.name}d"} or command == app.name
    assert "\n" not in app.documented_default


def invented(*set_up: tuple[str, ...], **changes: object) -> RealApp:
    """An application that is not there, set up by this very Python."""
    values: dict[str, object] = {
        "name": "datasette",
        "family": "asgi",
        "requirements": "datasette.txt",
        "set_up": set_up,
        "environment": {"PLACE": "{data}/file"},
        "target": "{python} -m server {data}\n--port {port} --json={}",
        "directory": "{here}",
        "routes": ("GET /a x2", "GET /b"),
        "documented_default": "datasette",
        "documented_at": "https://docs.datasette.io/",
    }
    return RealApp.model_validate(values | changes)


def test_a_rate_and_its_limits_are_read() -> None:
    app = invented(rate=24, slo="p95<500ms")
    assert app.rate == 24
    assert str(app.slo) == "p95<500ms"
    assert invented().rate is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"slo": "p95<500ms"}, "limits are kept at a rate"),
        ({"rate": 24, "slo": "p95>500ms"}, "limits from the wrong side"),
        ({"rate": 0}, "greater than 0"),
        ({"tries": {"THREADS": ["1"]}}, "no command has"),
        ({"tries": {"THREADS": ["1"]}, "target": "served:application --threads ${THREADS:-3}"}, "no command has"),
        ({"tries": {"THREADS": ["1,2"]}, "target": "serve {port} ${THREADS:-3}"}, "pattern"),
        ({"tries": {"threads": ["1"]}, "target": "serve {port} ${threads:-3}"}, "pattern"),
    ],
)
def test_what_cannot_be_asked_for_is_a_fault(changes: dict[str, object], why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        invented(**changes)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def own_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is installed."""

    async def server_python(environment: str, folder: Path, progress: Callable[[str], None]) -> Path:
        assert (folder / environment).is_file()
        return Path(sys.executable)

    monkeypatch.setattr(prepared, "server_python", server_python)


@pytest.mark.anyio
async def test_it_is_set_up_in_a_new_folder_with_its_variables(tmp_path: Path) -> None:
    write = "import os, sys, pathlib; pathlib.Path('file').write_text(os.environ['PLACE'] + sys.argv[1])"
    app = invented(("{python}", "-c", write, "{here}"), ("{python}", "-c", "print({})", "{data}"))
    made = await prepare(app, tmp_path)
    data = tmp_path / "datasette"
    assert (data / "file").read_text() == f"{data}/file{HERE / 'datasette'}"
    assert made.environment == {"PLACE": f"{data}/file"}
    assert made.directory == HERE / "datasette"
    assert made.target == f"{sys.executable} -m server {data} --port {{port}} --json={{}}"
    assert [(route.title, route.weight) for route in made.routes] == [("GET /a", 2), ("GET /b", 1)]


@pytest.mark.anyio
async def test_a_set_up_that_fails_says_what_it_said(tmp_path: Path) -> None:
    app = invented(("{python}", "-c", "import sys; print('no such table'); sys.exit(3)"))
    with pytest.raises(StageError, match="exit code 3") as caught:
        await prepare(app, tmp_path)
    assert "no such table" in str(caught.value)


@pytest.mark.anyio
async def test_a_set_up_that_cannot_be_run_says_so(tmp_path: Path) -> None:
    with pytest.raises(StageError, match="cannot be run"):
        await prepare(invented((str(tmp_path / "nothing"),)), tmp_path)


@pytest.mark.anyio
async def test_what_is_there_is_not_set_up_again(tmp_path: Path) -> None:
    await prepare(invented(), tmp_path)
    with pytest.raises(StudyError, match="already"):
        await prepare(invented(), tmp_path)
