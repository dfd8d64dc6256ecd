"""The Python interpreter of an app's own environment."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from headway.errors import Fault, StudyError

OLDEST = (3, 9)
"""The oldest Python that the script in the app's environment, and the probe, run on."""

VERSION_WITHIN_S = 20


def find_python(directory: Path, named: str | None, variables: Mapping[str, str] | None = None) -> Path:
    """Return the interpreter of the environment of the app in this directory.

    It is the one that is `named`, by its path, by its virtual environment's, or as a command; else the activated
    virtual environment's; else that of `.venv` or `venv` in the directory, or above it in the same repository; else
    `python3` of the search path, unless that is headway's own. `variables` are the app's own.
    Raises StudyError where there is none, or where it is too old or cannot be run.
    """
    search = _Search(directory, {**os.environ, **(variables or {})})
    return search.require_recent(search.find_named(named) if named is not None else search.find_default())


@dataclass(frozen=True)
class _Interpreter:
    """What an interpreter reports of itself."""

    executable: Path
    prefix: Path
    version: tuple[int, int]


@dataclass(frozen=True)
class _Search:
    """The search for the interpreter of the app in this directory, which sees this environment."""

    directory: Path
    environment: Mapping[str, str]

    def find_named(self, named: str) -> Path:
        path = Path(named).expanduser()
        if not path.is_absolute() and not path.exists():
            path = self.directory / path
        if path.is_dir():
            return _of_virtual_environment(path)
        if path.is_file() and os.access(path, os.X_OK):
            return path.absolute()
        on_path = shutil.which(named, path=self.environment.get("PATH")) if os.sep not in named else None
        found = self.run(Path(on_path)) if on_path else None
        if found is None:
            remedy = "name an interpreter, or the folder of a virtual environment"
            raise StudyError(Fault("is not a Python that can be run", f"--python {named}", remedy))
        return found.executable

    def find_default(self) -> Path:
        active = self.environment.get("VIRTUAL_ENV")
        # Where headway runs in an activated environment of its own, an environment in the app's folder is the app's.
        if active and Path(active).resolve() != Path(sys.prefix).resolve():
            return _of_virtual_environment(Path(active))
        folder = next(_virtual_environments(self.directory), None) or (Path(active) if active else None)
        if folder is not None:
            return _of_virtual_environment(folder)
        for place in self.environment.get("PATH", "").split(os.pathsep):
            path = shutil.which("python3", path=place) if place else None
            found = None if path is None else self.run(Path(path))
            if found is not None and found.prefix.resolve() != Path(sys.prefix).resolve():
                return found.executable
        remedy = f"name its interpreter with --python; where it is installed beside headway, --python {sys.executable}"
        raise StudyError(Fault("there is no environment of the app's", str(self.directory), remedy))

    def run(self, python: Path) -> _Interpreter | None:
        """Return None where it does not run: pyenv has names on the search path for Pythons that are switched off."""
        fields = "[sys.executable, sys.prefix] + [str(part) for part in sys.version_info[:2]]"  # for any Python
        program = f"import sys; sys.stdout.write(chr(10).join({fields}))"
        try:
            printed = subprocess.run(
                [python, "-E", "-B", "-c", program],
                cwd=self.directory,  # pyenv's choice depends on it
                env=dict(self.environment),
                capture_output=True,
                text=True,
                timeout=VERSION_WITHIN_S,
                check=True,
            ).stdout
            executable, prefix, major, minor = printed.splitlines()
            return _Interpreter(Path(executable), Path(prefix), (int(major), int(minor)))
        except (OSError, ValueError, subprocess.SubprocessError):
            return None

    def require_recent(self, python: Path) -> Path:
        found = self.run(python)
        if found is None:
            raise StudyError(Fault("is no Python that runs", str(python), "name another with --python"))
        if found.version < OLDEST:
            oldest, version = (".".join(map(str, each)) for each in (OLDEST, found.version))
            message = f"is Python {version}; an app is looked at from Python {oldest} on"
            raise StudyError(Fault(message, str(python), "name a newer environment of the app's with --python"))
        return python


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
