"""How an app of the user's is started: its interpreter, its command, in its own folder, with its own variables.

The servers that an app is tried on lie in a folder of headway's. Nothing is installed into the app's environment, and
what that has comes first on the path: an app that brings its own gunicorn is served by that one.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, STDOUT

import anyio

from headway.cache import cache_folder
from headway.engine.guard import GuardOrder
from headway.errors import Fault, StageError, StudyError
from headway.run.app.probe import Listener, with_probe
from headway.run.machine.environments import Interpreter, make_once, read_interpreter, run_uv
from headway.run.process import GuardedProcess, guarded_process
from headway.run.role_host import LOOPBACK, Host
from headway.study.app import SETTING_PREFIX
from headway.study.catalog import CATALOG
from headway.study.server import Server

LOCK_FILE = CATALOG / "environments" / "serving.txt"
SERVE = CATALOG / "check" / "serve.py"

BEFORE_WITHIN_S = 600.0
STOP_WITHIN_NS = 10_000_000_000
"""How long an app may take to stop. An app that is not done then is killed, and the result reports it."""

LEAVES_NOTHING = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
"""headway changes nothing of the user's: it leaves not even a cache of compiled modules in the app's folder."""

_TAIL_LINES = 15


def start_app(
    server: Server, log_file: Path, probes: Listener, port: int, cpus: Sequence[int], host: Host = LOOPBACK
) -> AbstractAsyncContextManager[GuardedProcess]:
    """Start the app in a fresh process that runs as long as the context lasts; its output goes to the log file.

    {host} and {port} in its command are filled in.
    """
    app = server.foreign
    assert app is not None, f"{server.name} is no app of the user's"
    variables = {**app.private_variables, **app.variables}
    program = GuardOrder(
        command=fill_address(server.command, host.address, port),
        environment=probes.environment(app_environment(variables, host.address, port), app.own),
        directory=app.directory,
        log_file=log_file,
        stop_signal=server.stop_signal,
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
    return with_probe(environment)  # the code that applies settings lies next to the probe


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

    async def make(draft: Path) -> None:
        progress("installing the servers to be tried, beside the app's environment")
        await run_uv(
            "pip", "install", "--quiet", "--require-hashes", "--python", str(python), "--target", str(draft),
            "-r", str(LOCK_FILE),
        )  # fmt: skip
        shutil.rmtree(draft / "bin", ignore_errors=True)  # its programs name the draft folder

    await make_once(target, target.is_dir, progress, make)
    return target


Read = Callable[[Path], Interpreter | None]

OLDEST = (3, 9)
"""The oldest Python that the script in the app's environment, and the probe, run on."""


def find_python(directory: Path, named: str | None, variables: Mapping[str, str] | None = None) -> Path:
    """Return the interpreter of the environment of the app in this directory.

    It is the one that is `named`, by its path, by its virtual environment's, or as a command; else the activated
    virtual environment's; else that of `.venv` or `venv` in the directory, or above it in the same repository; else
    `python3` of the search path, unless that is headway's own. `variables` are the app's own.
    Raises StudyError where there is none, or where it is too old or cannot be run.
    """
    environment = {**os.environ, **(variables or {})}
    read = partial(read_interpreter, directory=directory, environment=environment)
    if named is None:
        python = _find_default(directory, environment, read)
    else:
        python = _find_named(directory, named, environment.get("PATH"), read)
    found = read(python)
    if found is None:
        raise StudyError(Fault("is no Python that runs", str(python), "name another with --python"))
    if found.version < OLDEST:
        oldest, version = (".".join(map(str, each)) for each in (OLDEST, found.version))
        message = f"is Python {version}; an app is looked at from Python {oldest} on"
        raise StudyError(Fault(message, str(python), "name a newer environment of the app's with --python"))
    return python


def _find_named(directory: Path, named: str, search_path: str | None, read: Read) -> Path:
    path = Path(named).expanduser()
    if not path.is_absolute() and not path.exists():
        path = directory / path
    if path.is_dir():
        return _of_virtual_environment(path)
    if path.is_file() and os.access(path, os.X_OK):
        return path.absolute()
    on_path = shutil.which(named, path=search_path) if os.sep not in named else None
    found = read(Path(on_path)) if on_path else None
    if found is None:
        remedy = "name an interpreter, or the folder of a virtual environment"
        raise StudyError(Fault("is not a Python that can be run", f"--python {named}", remedy))
    return found.executable


def _find_default(directory: Path, environment: Mapping[str, str], read: Read) -> Path:
    active = environment.get("VIRTUAL_ENV")
    # Where headway runs in an activated environment of its own, an environment in the app's folder is the app's.
    if active and Path(active).resolve() != Path(sys.prefix).resolve():
        return _of_virtual_environment(Path(active))
    folder = next(_virtual_environments(directory), None) or (Path(active) if active else None)
    if folder is not None:
        return _of_virtual_environment(folder)
    for place in environment.get("PATH", "").split(os.pathsep):
        path = shutil.which("python3", path=place) if place else None
        found = None if path is None else read(Path(path))
        if found is not None and found.prefix.resolve() != Path(sys.prefix).resolve():
            return found.executable
    remedy = f"name its interpreter with --python; where it is installed beside headway, --python {sys.executable}"
    raise StudyError(Fault("there is no environment of the app's", str(directory), remedy))


def _of_virtual_environment(folder: Path) -> Path:
    """Return its interpreter by its own name: what its link leads to is another environment's."""
    for name in ("python", "python3"):
        if os.access(folder / "bin" / name, os.X_OK):
            return (folder / "bin" / name).absolute()
    remedy = "make the environment anew, or name another with --python"
    raise StudyError(Fault("is no virtual environment with an interpreter that can be run", str(folder), remedy))


def _virtual_environments(directory: Path) -> Iterator[Path]:
    """The virtual environments of the directory, then of those above it, as far as its repository goes."""
    above = [directory.absolute(), *directory.absolute().parents]
    root = next((folder for folder in above if (folder / ".git").exists()), above[0])
    for folder in above[: above.index(root) + 1]:
        yield from (folder / name for name in (".venv", "venv") if (folder / name / "pyvenv.cfg").is_file())
