"""How an app of the user's is started: its command, in its own folder, with its own variables.

The servers that an app is tried on lie in a folder of headway's. Nothing is installed into the app's environment, and
what that has comes first on the path: an app that brings its own gunicorn is served by that one.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import Literal

import anyio

from headway.cache import cache_folder
from headway.errors import Fault, StageError
from headway.requests.request import Request
from headway.run.app.probe import PROBE, Listener
from headway.run.machine.environments import only_one, run_uv
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.run.role_host import LOOPBACK, Host
from headway.study.app import SETTING_PREFIX
from headway.study.catalog import CATALOG
from headway.study.server import ForeignApp, Server

LOCK_FILE = CATALOG / "environments" / "serving.txt"
SERVE = CATALOG / "check" / "serve.py"

BEFORE_WITHIN_S = 600.0
STOP_WITHIN_NS = 10_000_000_000
"""How long an app may take to stop. An app that is not done then is killed, and the result reports it."""

LEAVES_NOTHING = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
"""headway changes nothing of the user's: it leaves not even a cache of compiled modules in the app's folder."""

_TAIL_LINES = 15


@dataclass(frozen=True)
class AppStart:
    """How an app is started. {host} and {port} in its command are filled in.

    The app sees the environment that headway was started in, and `variables`. `own` are the folders of its own code. It
    is ready when it responds to `ready`, whatever the status. `log_in` is sent before any other request.
    """

    command: tuple[str, ...]
    directory: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    own: tuple[Path, ...] = ()
    ready: str = "/"
    log_in: Request | None = None
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM"


def app_start(server: Server) -> AppStart:
    """Return how the app of a server under test is started."""
    app = server.foreign
    assert app is not None, f"{server.name} is no app of the user's"
    variables = {**app.private_variables, **app.variables}
    return AppStart(server.command, app.directory, variables, app.own, app.ready, app.log_in, server.stop_signal)


def start_app(
    app: AppStart, log_file: Path, probes: Listener, port: int, cpus: Sequence[int], host: Host = LOOPBACK
) -> AbstractAsyncContextManager[GuardedProcess]:
    """Start the app in a fresh process that runs as long as the context lasts; its output goes to the log file."""
    program = Program(
        fill_address(app.command, host.address, port),
        environment=probes.environment(app_environment(app.variables, host.address, port), app.own),
        directory=app.directory,
        log_file=log_file,
        stop_signal=app.stop_signal,
        stop_deadline_ns=STOP_WITHIN_NS,
    )
    return guarded_process(program, host=host, cpus=cpus)


def fill_address(command: Sequence[str], host: str, port: int) -> list[str]:
    """Return the command with the address in place of {host} and {port}; other braces are the app's own."""
    return [part.replace("{host}", host).replace("{port}", str(port)) for part in command]


def app_environment(variables: Mapping[str, str], host: str, port: int) -> dict[str, str]:
    """Return the whole environment of the app: headway's, since only the app knows what it needs, and `variables`.

    Many platforms tell an app its port by PORT, so many apps read it.
    """
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("HEADWAY_")}
    environment = {**inherited, **variables, **LEAVES_NOTHING, "HOST": host, "PORT": str(port)}
    if not any(name.startswith(SETTING_PREFIX) for name in variables):
        return environment
    path = os.pathsep.join(part for part in (str(PROBE), environment.get("PYTHONPATH", "")) if part)
    return {**environment, "PYTHONPATH": path}  # the code that applies settings lies beside the probe


async def run_before_start(app: ForeignApp) -> None:
    """Run the command before each start, if the app has one. Raises StageError when it fails."""
    if app.before:
        await run_command(app.before, app.directory, app.private_variables, "the command before each start")


async def run_command(command: Sequence[str], directory: Path, variables: Mapping[str, str], what: str) -> None:
    """Run a command of the user's to its end. Raises StageError with its last output when it fails or hangs."""
    environment = {**os.environ, **variables, **LEAVES_NOTHING}
    try:
        with anyio.fail_after(BEFORE_WITHIN_S):
            done = await anyio.run_process(
                list(command), check=False, stdin=DEVNULL, stderr=STDOUT, cwd=directory, env=environment
            )
    except TimeoutError:
        raise StageError(Fault(f"{what} did not end within {BEFORE_WITHIN_S:.0f} s", " ".join(command))) from None
    except OSError as error:
        message = f"{what} cannot be run: {os.strerror(error.errno or 0)}"
        raise StageError(Fault(message, " ".join(command), "give the words of a command, as in a shell")) from None
    if done.returncode != 0:
        tail = "\n".join(done.stdout.decode(errors="replace").strip().splitlines()[-_TAIL_LINES:])
        message = f"{what} ended with exit code {done.returncode}"
        raise StageError(Fault(message, " ".join(command), tail or "it said nothing"))


async def serving_folder(python: Path, version: str, progress: Callable[[str], None]) -> Path:
    """Return the folder with the servers for this interpreter, cached by what is pinned and Python's version.

    Raises MissingError when it cannot be made, as for a Python that the pinned servers do not support.
    """
    content = hashlib.sha256(LOCK_FILE.read_bytes())
    content.update(f"{version} {python}".encode())
    # The name "site-packages" tells the probe that this is no code of the app's own.
    target = cache_folder() / "serving" / content.hexdigest()[:16] / "site-packages"
    if target.is_dir():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    async with only_one(target.parent.with_suffix(".lock"), progress):
        if not target.is_dir():
            progress("installing the servers to be tried, beside the app's environment")
            with tempfile.TemporaryDirectory(prefix="draft-", dir=target.parent) as folder:
                draft = Path(folder) / target.name
                await run_uv(
                    "pip", "install", "--quiet", "--require-hashes", "--python", str(python), "--target", str(draft),
                    "-r", str(LOCK_FILE),
                )  # fmt: skip
                shutil.rmtree(draft / "bin", ignore_errors=True)  # its programs name the draft folder
                draft.rename(target)
    return target
