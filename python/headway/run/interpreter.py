"""The Python that an environment is made from: the lab's own, or a newer one where the lock file was made for that."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from headway.errors import Fault, MissingError

LEAST = re.compile(r"^#.*--python-version[ =](\d+)\.(\d+)", re.MULTILINE)
"""How uv's head of a lock file says for which Python it was made."""

NEWEST_MINOR = 30
PROBE_S = 10

Version = tuple[int, int]


def interpreter_for(lock_file: Path) -> Path:
    """The base Python for the packages of a lock file. Raises MissingError where only older ones are here."""
    least = least_version(lock_file)
    own = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
    if sys.version_info[:2] >= least:
        return own
    for candidate in _others(least):
        if _runs(candidate, least):
            return candidate
    wanted = f"{least[0]}.{least[1]}"
    message = (
        f"the environment {lock_file.stem!r} needs Python {wanted} or newer; this is {_said(sys.version_info[:2])}"
    )
    remedy = f"install one: `uv python install {wanted}`, or the distribution's python{wanted}"
    raise MissingError(Fault(message, place=str(lock_file), remedy=remedy))


def least_version(lock_file: Path) -> Version:
    """The least Python that the lock file is for, by its head; any where it does not say so."""
    found = LEAST.search(lock_file.read_text(encoding="utf-8"))
    return (3, 0) if found is None else (int(found[1]), int(found[2]))


def _others(least: Version) -> Iterator[Path]:
    """Where newer Pythons may be, the search path first: then those that pyenv or uv has made."""
    for minor in range(least[1], NEWEST_MINOR):
        found = shutil.which(f"python{least[0]}.{minor}")
        if found is not None:
            yield Path(found)
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT") or home / ".pyenv") / "versions"
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    ours = Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or data / "uv" / "python")
    for folder in (pyenv, ours):
        yield from sorted(folder.glob("*/bin/python3"))


def _runs(python: Path, least: Version) -> bool:
    """Whether it is what its name says: pyenv has names on the search path for Pythons that are switched off."""
    program = "import sys; print(*sys.version_info[:2], sys.implementation.name)"
    try:
        said = subprocess.run(
            [python, "-c", program], capture_output=True, text=True, timeout=PROBE_S, check=True
        ).stdout
        major, minor, name = said.split()
        return name == "cpython" and (int(major), int(minor)) >= least
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def _said(version: Version) -> str:
    return f"{version[0]}.{version[1]}"
