"""Runs `headway check --diagnose` on an application, as its user would, with the peers that it needs."""

import contextlib
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import anyio
from tests.where_time_goes.applications import Application
from tests.where_time_goes.judging import Judged, judge

from headway.cache import cache_folder
from headway.errors import HeadwayError
from headway.run.machine.environments import make_once, run_uv, server_python

COMMAND = str(Path(sys.executable).with_name("headway"))

WITHIN_S = 300.0
"""A check without candidates takes half a minute; one whose requests hang waits for them several times."""

LISTENS_WITHIN_S = 15.0
TAIL_LINES = 3

Say = Callable[[str], None]


async def python_of(requirements: Path, say: Say) -> Path:
    """Return the interpreter of an environment with these packages, which is made once and cached."""
    text = await anyio.Path(requirements).read_text(encoding="utf-8")
    if "--hash" in text:
        return await server_python(requirements.name, requirements.parent, say)
    # Versions without hashes are locked first: an environment is cached by all that is in it.
    target = cache_folder() / "locked" / hashlib.sha256(text.encode()).hexdigest()[:16]
    locked = target / "requirements.txt"

    async def make(draft: Path) -> None:
        await anyio.Path(draft).mkdir()
        own = ("--quiet", "--generate-hashes", "--no-header", "--python-version", "3.11")
        await run_uv("pip", "compile", *own, str(requirements), "-o", str(draft / locked.name))

    await make_once(target, locked.is_file, say, make)
    return await server_python(locked.name, target, say)


def examine(application: Application, out: Path, say: Say) -> Judged:
    """Check an application in a fresh copy of its folder, and judge what was found. All output is kept in `out`.

    Where its environment cannot be made, that is the failure of this application, and the others are still examined.
    """
    try:
        python = str(anyio.run(python_of, application.requirements, say))
    except HeadwayError as error:
        return judge(application.name, application.truth, None, 0.0, "; ".join(map(str, error.faults)))
    folder = out / application.name / "app"
    shutil.copytree(application.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    run = application.run
    variables = {name: value.replace("{python}", python) for name, value in run.env.items()}
    began_s = time.monotonic()
    with services(application, folder, python, variables):
        found, failure = _check(application, folder, python, variables)
    return judge(application.name, application.truth, found, time.monotonic() - began_s, failure)


def _check(
    application: Application, folder: Path, python: str, variables: Mapping[str, str]
) -> tuple[dict[str, object] | None, str]:
    """The result of the check, or why there is none."""
    run, out = application.run, folder.parent
    words = [COMMAND, "check", "--command", shlex.join(_filled(word, python) for word in run.command)]
    words += ["--directory", str(folder), "--users", str(run.users), "--ready", run.ready, "--out", str(out / "runs")]
    for route in run.routes:
        weight = "" if route.weight == 1 else f" x{route.weight:g}"
        words += ["--route", f"{route.title}{'' if route.body is None else f' {route.body}'}{weight}"]
    for name, value in variables.items():
        words += ["--env", f"{name}={value}"]
    words += ["--diagnose", "--json", "--quiet", "--accept-noise"]
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, cwd=out, env=_environment({}), timeout=WITHIN_S
        )
    except subprocess.TimeoutExpired:
        return None, f"the check did not end within {WITHIN_S:.0f} s"
    (out / "check.stderr").write_text(done.stderr, encoding="utf-8")
    if not done.stdout.startswith("{"):
        printed = " / ".join(done.stderr.strip().splitlines()[-TAIL_LINES:])
        return None, f"exit code {done.returncode}: {printed}"
    (out / "check.json").write_text(done.stdout, encoding="utf-8")
    return json.loads(done.stdout), ""


def _filled(word: str, python: str) -> str:
    return word.replace("{python}", python)


def _environment(variables: Mapping[str, str]) -> dict[str, str]:
    # The cached environments are shared: no run leaves compiled modules in them.
    return {**os.environ, **variables, "PYTHONDONTWRITEBYTECODE": "1"}


@contextlib.contextmanager
def services(application: Application, folder: Path, python: str, variables: Mapping[str, str]) -> Iterator[None]:
    """Run the peers of an application; each has ended when the context ends."""
    started: list[subprocess.Popen[bytes]] = []
    with (folder.parent / "service.log").open("wb") as log:
        try:
            for words in application.run.service:
                command = [_filled(word, python) for word in words]
                environment = _environment(variables)
                started.append(
                    subprocess.Popen(
                        command, cwd=folder, env=environment, stdout=log, stderr=log, start_new_session=True
                    )
                )
            if started:
                wait_for_ports(ports_in(variables))
            yield
        finally:
            for process in started:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def ports_in(variables: Mapping[str, str]) -> list[int]:
    """Return the ports that variables name: a number by itself, or behind the host of an address."""
    found = (re.search(r"(?:^|:)(\d{4,5})(?=$|/|\?)", value) for value in variables.values())
    return [int(match[1]) for match in found if match is not None]


def wait_for_ports(ports: list[int]) -> None:
    """Wait until something listens on each of these ports, or long enough."""
    until_s = time.monotonic() + LISTENS_WITHIN_S
    for port in ports:
        while time.monotonic() < until_s:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.1)
