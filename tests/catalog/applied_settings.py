"""Programs with settings applied to their libraries, as the lab has them applied to an app's."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import anyio
from tests.deadline import DEADLINE_S

from headway.run.machine.environments import server_python
from headway.study.app import AppliedSetting, read_applied

from .probed_program import PROBE
from .server_process import CATALOG

ENVIRONMENTS = Path(__file__).parent / "environments"


@cache
def library_python(environment: str) -> Path:
    """The interpreter of an environment of the catalog's, or of one of the tests' own ("databases.txt")."""
    return anyio.run(server_python, environment, ENVIRONMENTS if environment.endswith(".txt") else CATALOG)


def asked(settings: Mapping[str, Any]) -> dict[str, str]:
    """The variables that ask for settings: {"DATABASE_POOL": 20}."""
    return {f"HEADWAY_SETTING_{name}": str(value) for name, value in settings.items()}


@dataclass(frozen=True)
class Ran:
    """A program that has ended: its code, what it printed, what it and its children told of settings, line by line."""

    code: int
    out: str
    err: str
    told: tuple[str, ...]
    applied: tuple[AppliedSetting, ...]

    @property
    def where(self) -> dict[str, tuple[int, int]]:
        """What each setting was and is, by where it was applied."""
        return {each.where: (each.was, each.now) for each in self.applied}


def ran(
    script: str,
    folder: Path,
    *,
    python: Path | str = sys.executable,
    settings: Mapping[str, Any] | None = None,
    path: Sequence[Path] = (),
    arguments: Sequence[str] = (),
    options: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
) -> Ran:
    """Runs the script as a file of its own, to its end, with what the lab loads into it on its path."""
    file, told = folder / "app.py", folder / "applied"
    file.write_text(textwrap.dedent(script))
    told.unlink(missing_ok=True)
    seen = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(map(str, (PROBE, *path))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HEADWAY_SETTINGS_APPLIED": str(told),
        **asked(settings or {}),
        **(environment or {}),
    }
    done = subprocess.run(
        [str(python), *options, str(file), *arguments],
        env=seen,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
        cwd=folder,
    )
    lines = tuple(told.read_text().splitlines()) if told.exists() else ()
    return Ran(done.returncode, done.stdout, done.stderr, lines, read_applied(told))
