"""What servers and tools run in: Python environments with exactly what lock files pin, programs of the distribution.

An environment is made from headway's own Python, or from a newer one where the lock file was made for that.
"""

import contextlib
import fcntl
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from subprocess import DEVNULL
from typing import NamedTuple

import anyio
import uv

from headway.cache import cache_folder
from headway.errors import Fault, HeadwayError, MissingError, StudyError
from headway.study.catalog import CATALOG
from headway.study.server import Need, Server

LEAST = re.compile(r"^#.*--python-version[ =](\d+)\.(\d+)", re.MULTILINE)
"""How uv's head of a lock file names the Python that it was made for."""

NEWEST_MINOR = 30
PROBE_S = 20

Version = tuple[int, int]


class Interpreter(NamedTuple):
    """What a Python reports of itself."""

    executable: Path
    prefix: Path
    implementation: str
    version: Version


def read_interpreter(
    python: Path, directory: Path | None = None, environment: Mapping[str, str] | None = None
) -> Interpreter | None:
    """Return what this Python reports, as it is run in the directory (pyenv's choice depends on it).

    None where it does not run: pyenv has names on the search path for Pythons that are switched off.
    """
    fields = "[sys.executable, sys.prefix, platform.python_implementation()] + [str(n) for n in sys.version_info[:2]]"
    program = f"import platform, sys; sys.stdout.write(chr(10).join({fields}))"  # for any Python
    command = [str(python), "-E", "-B", "-c", program]
    try:
        printed = subprocess.run(
            command, cwd=directory, env=environment, capture_output=True, text=True, timeout=PROBE_S, check=True
        ).stdout
        executable, prefix, implementation, major, minor = printed.splitlines()
        return Interpreter(Path(executable), Path(prefix), implementation, (int(major), int(minor)))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def interpreter_for(lock_file: Path) -> Path:
    """The base Python for the packages of a lock file. Raises MissingError where only older ones are here."""
    found = LEAST.search(lock_file.read_text(encoding="utf-8"))
    least = (3, 0) if found is None else (int(found[1]), int(found[2]))
    own = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
    if sys.version_info[:2] >= least:
        return own
    for candidate in _others(least):
        other = read_interpreter(candidate)
        if other is not None and other.implementation == "CPython" and other.version >= least:
            return candidate
    wanted, this = (f"{major}.{minor}" for major, minor in (least, sys.version_info[:2]))
    message = f"the environment {lock_file.stem!r} needs Python {wanted} or newer; this is {this}"
    remedy = f"install one: `uv python install {wanted}`, or the distribution's python{wanted}"
    raise MissingError(Fault(message, place=str(lock_file), remedy=remedy))


def _others(least: Version) -> Iterator[Path]:
    """Where newer Pythons may be, the search path first: then those that pyenv or uv has made."""
    for minor in range(least[1], NEWEST_MINOR):
        found = shutil.which(f"python{least[0]}.{minor}")
        if found is not None:
            yield Path(found)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    for folder in (pyenv, Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or data / "uv" / "python")):
        yield from sorted(folder.glob("*/bin/python3"))


LOCK_POLL_S = 0.1
TAIL_LINES = 15

SYSTEM = "system"
"""The environment of servers that the distribution's packages bring: nothing is made for them."""

Progress = Callable[[str, str], None]
"""Gets the environment and what is being done with it."""


async def server_pythons(servers: Iterable[Server], progress: Progress = lambda *_: None) -> dict[str, Path]:
    """The interpreters of the servers' environments, by the server's name; those of the system have none.

    Environments that are missing are made, all at the same time. Raises StudyError and MissingError as `server_python`
    does, with what is wrong with any of them, and MissingError where the distribution's programs are missing.
    """
    required = tuple(servers)
    require_programs(need for server in required for need in server.needs)
    homes = _homes(required)
    found = await _environments([home for _, home in homes], progress)
    return {name: found[home] for name, home in homes}


async def install(
    servers: Iterable[Server],
    needs: Iterable[Need] = (),
    environments: Iterable[str] = (),
    progress: Progress = lambda *_: None,
) -> list[tuple[str, Path]]:
    """Every environment with its interpreter, and every program of the distribution with its place.

    `needs` and `environments` of the catalog are those of others than servers. Raises as `server_pythons` does, with
    all programs that are missing in one error.
    """
    required = tuple(servers)
    programs = require_programs([need for server in required for need in server.needs] + list(needs))
    homes = [home for _, home in _homes(required)] + [_Home(name, CATALOG) for name in environments]
    found = await _environments(homes, progress)
    return [(home.environment, python) for home, python in found.items()] + list(programs.items())


def require_programs(needs: Iterable[Need]) -> dict[str, Path]:
    """Where the programs are, by name. Raises MissingError with the command that installs all that are missing."""
    required = tuple(dict.fromkeys(needs))
    found = {need.program: path for need in required if (path := shutil.which(need.program)) is not None}
    missing = [need for need in required if need.program not in found]
    if missing:
        programs = ", ".join(sorted({need.program for need in missing}))
        packages = " ".join(sorted({package for need in missing for package in need.package.split()}))
        sudo = "" if os.geteuid() == 0 else "sudo "
        message = f"programs of the distribution are missing: {programs}"
        raise MissingError(Fault(message, remedy=f"{sudo}apt-get install {packages}"))
    return {program: Path(path) for program, path in found.items()}


class _Home(NamedTuple):
    """What distinguishes environments: the name, and the folder where a lock file of the server's own lies."""

    environment: str
    folder: Path


def _homes(servers: Iterable[Server]) -> list[tuple[str, _Home]]:
    """Return the name of each server with its environment; those of the system have none. Raises StudyError."""
    homes: list[tuple[str, _Home]] = []
    for server in servers:
        if server.environment != SYSTEM:
            folder = server.folder if server.environment.endswith(".txt") else CATALOG
            homes.append((server.name, _Home(server.environment, folder)))
        elif any("{python}" in part for part in server.command):
            message = 'the command has {python}, and environment = "system" has none'
            remedy = "name an environment of the catalog, or the program itself"
            raise StudyError(Fault(message, str(server.folder / "server.toml"), remedy))
    return homes


async def _environments(homes: Iterable[_Home], progress: Progress) -> dict[_Home, Path]:
    """All of them at once; what is wrong with any is known when the others are done."""
    found: dict[_Home, Path] = {}
    errors: list[HeadwayError] = []

    async def make(home: _Home) -> None:
        try:
            found[home] = await server_python(*home, lambda message: progress(home.environment, message))
        except HeadwayError as error:
            errors.append(error)

    required = tuple(dict.fromkeys(homes))
    async with anyio.create_task_group() as tasks:
        for home in required:
            tasks.start_soon(make, home)
    if errors:
        raise type(errors[0])(*(fault for error in errors for fault in error.faults))
    return {home: found[home] for home in required}


async def server_python(environment: str, folder: Path, progress: Callable[[str], None] = lambda _: None) -> Path:
    """The interpreter of a server's environment.

    `environment` names a lock file of the catalog ("python"), a lock file in the server's own `folder`
    ("requirements.txt"), or a Python executable by its absolute path, which is taken as it is. A lock file pins
    everything with hashes. Environments are made once and cached, by the lock file's content and the Python they are
    for, in HEADWAY_CACHE, or ~/.cache/headway. `progress` gets what is being done.

    Raises StudyError when there is no such environment, MissingError when it cannot be made.
    """
    if environment.startswith("/"):
        return _executable(Path(environment))
    lock_file = _lock_file(environment, folder)
    base = interpreter_for(lock_file)
    # What is pinned, and the Python that it is made from, make an environment another one.
    content = hashlib.sha256(lock_file.read_bytes())
    content.update(f"{sys.implementation.cache_tag} {platform.python_version()} {sys.base_prefix} {base}".encode())
    target = cache_folder() / "environments" / content.hexdigest()[:16]
    python = target / "bin" / "python"

    async def make(draft: Path) -> None:
        progress(f"making an environment of {base.name}")
        # Relocatable, or the programs in its bin would name the draft folder as their interpreter's place.
        await run_uv("venv", "--quiet", "--relocatable", "--no-project", "--python", str(base), str(draft))
        count = sum("==" in line for line in lock_file.read_text(encoding="utf-8").splitlines() if line[:1].isalnum())
        progress(f"installing {count} packages of {lock_file.name}")
        own = str(draft / "bin" / "python")
        await run_uv("pip", "install", "--require-hashes", "--compile-bytecode", "--python", own, "-r", str(lock_file))

    # There is no such file either where the Python that it was made from is gone.
    if await make_once(target, python.exists, progress, make):
        progress("the environment is ready")
    return python


def _executable(path: Path) -> Path:
    if path.is_file() and os.access(path, os.X_OK):
        return path
    raise StudyError(Fault("is not a Python that can be run", str(path), "name an executable, or a lock file"))


def _lock_file(environment: str, folder: Path) -> Path:
    if environment.endswith(".txt"):
        path = folder / environment
        remedy = "make it with `uv pip compile --generate-hashes`, or name an environment of the catalog"
    else:
        path = CATALOG / "environments" / f"{environment}.txt"
        known = ", ".join(sorted(file.stem for file in path.parent.glob("*.txt")))
        remedy = f"the catalog has: {known}; or name a .txt file in the server's folder"
    if path.is_file():
        return path
    raise StudyError(Fault(f"there is no environment {environment!r}", place=str(path), remedy=remedy))


async def make_once(
    target: Path, is_made: Callable[[], bool], progress: Callable[[str], None], make: Callable[[Path], Awaitable[None]]
) -> bool:
    """Make a folder of the cache, unless it is made. Returns whether it was not.

    `make` gets a draft, which is renamed, so that a half-made folder is never taken for whole. One headway at a time: a
    second one waits, and finds the folder made. The kernel frees a dead one's lock.
    """
    if is_made():
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.with_suffix(".lock").open("w") as lock:
        reported = False
        while True:
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            if not reported:
                progress("waiting for another headway that makes the same environment")
                reported = True
            await anyio.sleep(LOCK_POLL_S)
        if is_made():
            return False
        shutil.rmtree(target, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="draft-", dir=target.parent) as folder:
            draft = Path(folder) / target.name
            await make(draft)
            draft.rename(target)
    return True


async def run_uv(*arguments: str) -> None:
    """Run uv to its end. Raises MissingError with its output if it fails."""
    try:
        command: Sequence[str] = [uv.find_uv_bin(), *arguments]
    except FileNotFoundError:
        message = "uv, which installs environments for servers, is missing"
        raise MissingError(Fault(message, remedy="reinstall headway: it brings uv")) from None
    done = await anyio.run_process(command, check=False, stdin=DEVNULL)
    if done.returncode != 0:
        printed = "\n".join(done.stderr.decode(errors="replace").strip().splitlines()[-TAIL_LINES:])
        remedy = (
            "without a network, set UV_INDEX_URL to a mirror or UV_OFFLINE=1 with a filled cache; "
            "or name a Python that has the packages as the server's environment"
        )
        raise MissingError(Fault(f"the environment for servers cannot be made:\n{printed}", remedy=remedy))
