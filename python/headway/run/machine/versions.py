"""Versions of the programs and libraries that servers run on, by environment: those that its pins ask for by name."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from headway.run.machine.environments import SYSTEM
from headway.study.catalog import CATALOG
from headway.study.server import Server

PINNED = re.compile(r"^([\w.-]+)(?:\[[^\]]*\])?==(\S+)", re.MULTILINE)
TIMEOUT_S = 10


def software_versions(servers: Iterable[Server], pythons: Mapping[str, Path]) -> dict[str, str]:
    """Return what each environment of the servers has, in words, by its name.

    `pythons` are the interpreters by servers' names. Of an environment of the catalog it is the interpreter and what
    was asked for, without what came with that; of any other one the interpreter alone; of the system the packages that
    the servers need.
    """
    found: dict[str, str] = {}
    packages: dict[str, None] = {}
    for server in servers:
        if server.environment == SYSTEM:
            packages |= {package: None for need in server.needs for package in need.package.split()}
        elif server.environment not in found:
            parts = [_interpreter(pythons[server.name]), *_pinned(server.environment)]
            found[server.environment] = ", ".join(part for part in parts if part)
    installed = _packages(list(packages)) if packages else ""
    return found | ({SYSTEM: installed} if installed else {})


def _pinned(environment: str) -> list[str]:
    """The pins of an environment of the catalog; none of another one."""
    file = CATALOG / "environments" / f"{environment}.in"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return [f"{name} {version}" for name, version in PINNED.findall(text)]


def _interpreter(python: Path) -> str:
    return _printed([str(python), "-c", "import platform as p; print(p.python_implementation(), p.python_version())"])


def _packages(names: list[str]) -> str:
    """The packages of the distribution with their versions; "" where it is none of Debian's kind."""
    query = shutil.which("dpkg-query")
    if query is None:
        return ""
    return ", ".join(_printed([query, "--show", "--showformat", "${Package} ${Version}\\n", *names]).splitlines())


def _printed(command: list[str]) -> str:
    """What the program prints; "" where it does not run. A run goes on without a version."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()
