"""An app of the user's as a server under test: its command, in its own folder and with its own variables.

The servers that apps are tried on: in a folder of the lab's, behind all that the app's own environment has.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from subprocess import DEVNULL, STDOUT

import anyio

from headway.cache import cache_folder
from headway.errors import Fault, StageError
from headway.run.app.probe import PROBE, Listener
from headway.run.machine.environments import only_one, run_uv
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.run.role_host import Host
from headway.study.catalog import CATALOG
from headway.study.library_setting import SETTING_PREFIX
from headway.study.server import Foreign, Server

BEFORE_WITHIN_S = 600.0
STOP_WITHIN_NS = 10_000_000_000
"""An app may finish what it has begun; gunicorn, say, gives its workers 30 s. Who is not done after ten is killed, and
that is said."""

LEAVES_NOTHING = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
"""Nothing of the user's is changed: not even a cache of compiled modules is left in its folder."""

_TAIL_LINES = 15


def filled(command: Sequence[str], host: str, port: int) -> list[str]:
    """The command with the address in the place of {host} and {port}; other braces are the app's own."""
    return [part.replace("{host}", host).replace("{port}", str(port)) for part in command]


@contextmanager
def seen_by_apps(variables: Mapping[str, str]) -> Iterator[None]:
    """Apps that are started within the context see these besides the lab's own environment, and no record has them:
    what an app is told may be secret."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def app_variables(variables: Mapping[str, str], host: str, port: int) -> dict[str, str]:
    """All that the app sees of the environment: the lab's own, since nobody else knows what the app needs, and these.

    PORT is where many platforms, and so many apps, look for it.
    """
    own = {name: value for name, value in os.environ.items() if not name.startswith("HEADWAY_")}
    seen = {**own, **variables, **LEAVES_NOTHING, "HOST": host, "PORT": str(port)}
    if not any(name.startswith(SETTING_PREFIX) for name in variables):
        return seen
    path = os.pathsep.join(part for part in (str(PROBE), seen.get("PYTHONPATH", "")) if part)
    return {**seen, "PYTHONPATH": path}  # what applies settings lies beside the probe, which need not be loaded


def started(
    server: Server, foreign: Foreign, host: Host, port: int, cpus: Sequence[int] | None, log_file: Path,
    probes: Listener,
) -> AbstractAsyncContextManager[GuardedProcess]:  # fmt: skip
    """The app in a process of its own, fresh."""
    return guarded_process(
        Program(
            filled(server.command, host.address, port),
            environment=probes.environment(app_variables(foreign.variables, host.address, port), foreign.own),
            directory=foreign.directory,
            log_file=log_file,
            stop_signal=server.stop_signal,
            stop_deadline_ns=STOP_WITHIN_NS,
        ),
        host=host,
        cpus=cpus,
    )


async def run_before(foreign: Foreign) -> None:
    """The command that is to be run before each start, if there is one. Raises StageError where it fails."""
    if foreign.before:
        await run_command(foreign.before, foreign.directory, "the command before each start")


async def run_command(command: Sequence[str], directory: Path, what: str) -> None:
    """A command of the user's, to its end. Raises StageError with what it said last where it fails or hangs."""
    environment = {**os.environ, **LEAVES_NOTHING}
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
        said = "\n".join(done.stdout.decode(errors="replace").strip().splitlines()[-_TAIL_LINES:])
        message = f"{what} ended with exit code {done.returncode}"
        raise StageError(Fault(message, " ".join(command), said or "it said nothing"))


LOCK_FILE = CATALOG / "environments" / "serving.txt"
SERVE = CATALOG / "check" / "serve.py"


async def serving_folder(
    python: Path, version: str, environment: Mapping[str, str], progress: Callable[[str], None]
) -> Path:
    """The folder with the servers for this interpreter, made once and cached by what is pinned and Python's version.

    `environment` is the lab's own: what an app is told, of proxies say, is none of the lab's business.
    Raises MissingError where it cannot be made, as for a Python that the pinned servers do not support.
    """
    content = hashlib.sha256(LOCK_FILE.read_bytes())
    content.update(f"{version} {python}".encode())
    # By the folder's name the probe knows that what lies in it is no code of the app's own.
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
                    "-r", str(LOCK_FILE), environment=environment,
                )  # fmt: skip
                shutil.rmtree(draft / "bin", ignore_errors=True)  # its programs name the draft folder
                draft.rename(target)
    return target
