"""The applications of apps.toml: each in an environment of its own, set up in a fresh folder, ready to be served."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import Annotated, Literal, Self

import anyio
from pydantic import BeforeValidator, Field, model_validator

from headway.errors import Fault, StageError, StudyError
from headway.requests.command_line import parse_request_line
from headway.requests.request import Request
from headway.run.machine.environments import server_python
from headway.strict import StrictModel
from headway.study.loads import Limits
from headway.toml_file import read_toml

HERE = Path(__file__).resolve().parent
APPS = HERE / "apps.toml"
REQUIREMENTS = HERE / "requirements"

PORT = "{port}"
"""Stands in a command where the port goes: it is known only when the app is started."""

Family = Literal["django", "flask", "fastapi", "asgi", "aiohttp", "tornado"]
WrittenRoute = Annotated[Request, BeforeValidator(parse_request_line)]
TriedName = Annotated[str, Field(pattern=r"^[A-Z][A-Z_]*$")]
TriedValue = Annotated[str, Field(pattern=r"^[^,\s]+$")]

_BLANK = re.compile(r"\s+")
_SET_UP_WITHIN_S = 300.0
_TAIL_LINES = 15


class RealApp(StrictModel):
    """One application as apps.toml says it. `target` is "module:attribute", or with {port} the words of a command.

    `rate` is how many requests a second its user wants served, None where it is to answer as many as it can; `slo` what
    is to be kept at that rate. `tries` are the values with which an own command is tried, by the variable in it.
    """

    name: str = Field(pattern=r"^[a-z]+$")
    family: Family
    requirements: str = Field(pattern=r"^[a-z]+\.txt$")
    set_up: tuple[tuple[str, ...], ...] = ()
    environment: dict[str, str] = Field(default_factory=dict)
    target: str = Field(min_length=1)
    directory: str
    routes: tuple[WrittenRoute, ...] = Field(min_length=2)
    log_in: WrittenRoute | None = None
    rate: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    slo: Limits | None = None
    tries: dict[TriedName, tuple[TriedValue, ...]] = Field(default_factory=dict)
    documented_default: str = Field(min_length=1)
    documented_at: str = Field(pattern=r"^https://\S+$")

    @property
    def is_command(self) -> bool:
        """Whether it is served by its own command, and no server of ours can be put before it."""
        return PORT in self.target

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if self.slo is not None and self.rate is None:
            raise ValueError("limits are kept at a rate: say rate as well, or leave slo out")
        for name in self.tries:
            if not self.is_command or f"${{{name}:-" not in self.target:
                raise ValueError(f"tries: no command has ${{{name}:-…}}, with what it does by default")
        return self


class AppsFile(StrictModel):
    """What apps.toml holds."""

    apps: tuple[RealApp, ...] = Field(min_length=1)


@dataclass(frozen=True)
class Prepared:
    """An application that can be served: all that `headway check` has to be told.

    `environment` comes on top of the environment that the lab was started in. A command still has its {port}.
    """

    app: RealApp
    python: Path
    directory: Path
    environment: Mapping[str, str]
    target: str
    routes: tuple[Request, ...]
    log_in: Request | None


def read_apps(file: Path = APPS) -> tuple[RealApp, ...]:
    """The applications. Raises StudyError with every fault of the file."""
    return read_toml(file, AppsFile).apps


async def prepare(app: RealApp, folder: Path, progress: Callable[[str], None] = lambda _: None) -> Prepared:
    """Makes the application's environment (once: it is cached), and sets it up in a new folder within `folder`.

    Raises MissingError where the environment cannot be made, StudyError where the new folder is there already, and
    StageError where a command of its set-up fails, with the end of what that said.
    """
    python = await server_python(app.requirements, REQUIREMENTS, progress)
    data = _fresh(folder, app.name)
    words = {"{python}": str(python.absolute()), "{here}": str(HERE / app.name), "{data}": str(data)}
    environment = {name: filled(value, words) for name, value in app.environment.items()}
    for command in app.set_up:
        progress(f"setting up {app.name}")
        await _run([filled(word, words) for word in command], data, environment)
    return Prepared(
        app=app,
        python=python,
        directory=Path(filled(app.directory, words)),
        environment=environment,
        target=filled(_BLANK.sub(" ", app.target.strip()), words),
        routes=app.routes,
        log_in=app.log_in,
    )


def filled(text: str, words: Mapping[str, str]) -> str:
    """The text with what the words stand for; other braces are the application's own."""
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text


def _fresh(folder: Path, name: str) -> Path:
    data = folder.resolve() / name
    try:
        data.mkdir(parents=True)
    except FileExistsError:
        raise StudyError(Fault("it has been set up there already", str(data), "name another folder")) from None
    return data


async def _run(command: list[str], directory: Path, environment: Mapping[str, str]) -> None:
    # The cached environments are shared: no run leaves compiled modules in them, or in our own folders.
    variables = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": "1"}
    shown = " ".join(command)
    try:
        with anyio.fail_after(_SET_UP_WITHIN_S):
            done = await anyio.run_process(
                command, check=False, stdin=DEVNULL, stderr=STDOUT, cwd=directory, env=variables
            )
    except TimeoutError:
        raise StageError(Fault(f"the set-up did not end within {_SET_UP_WITHIN_S:.0f} s", shown)) from None
    except OSError as error:
        raise StageError(Fault(f"the set-up cannot be run: {error.strerror}", shown)) from None
    if done.returncode != 0:
        said = "\n".join(done.stdout.decode(errors="replace").strip().splitlines()[-_TAIL_LINES:])
        raise StageError(Fault(f"the set-up ended with exit code {done.returncode}", shown, said or "it said nothing"))
