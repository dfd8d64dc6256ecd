"""Why an app cannot be had: the error of its code, as a kind, a sentence, a place in the app's files and a remedy."""

from __future__ import annotations

import importlib
import itertools
import os
import re
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

HERE = Path(__file__).resolve().parent
TAIL_LINES = 15
LONGEST = 300
"""Characters of a line: some errors quote all that they were given."""

LIBRARIES = ("site-packages", "dist-packages")

QUOTE = "[\"'`]?"
PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        # "Environment variable "X" not set" (environs), "define the environment variable X" (Django)
        rf"[Ee]nvironment [Vv]ariables?:? {QUOTE}([A-Z][A-Z0-9_]+)\b",
        # "Set the X environment variable" (django-environ)
        rf"\b([A-Z][A-Z0-9_]+){QUOTE} (?:\w+ )?[Ee]nvironment [Vv]ariable",
        # python-decouple
        r"^(\w+) not found\. Declare it as envvar",
        # starlette.config
        r"^Config '(\w+)' is missing, and has no default",
        # Django: a setting, which its settings mostly read from a variable of the same name
        r"^The ([A-Z][A-Z0-9_]+) setting must not be empty",
    )
)
SETTINGS_LIBRARY = "pydantic_settings"


class RefusedError(Exception):
    """The app cannot be had.

    `kind` is "import", "attribute", "environment", "called" or "not-an-app"; `place` is "file:line" where one is to
    blame, and `traceback_tail` the last lines of the app's traceback.
    """

    def __init__(self, kind: str, message: str, remedy: str = "", place: str = "", traceback_tail: str = "") -> None:
        super().__init__(message)
        self.kind, self.message, self.remedy = kind, message, remedy
        self.place, self.traceback_tail = place, traceback_tail

    def as_dict(self) -> dict[str, str]:
        """As headway reads it."""
        return dict(vars(self))


def refusal(error: BaseException, kind: str, doing: str, directory: Path) -> RefusedError:
    """The error that the app's code raised; `doing` says while what: "importing main", "calling main:create_app()"."""
    place, tail = place_of(error, directory), traceback_tail(error)
    for each in chain(error):
        said = described(error) if each is error else f"{described(error)}, from {described(each)}"
        variables = missing_variables(each)
        if variables:
            message = f"the app wants {', '.join(variables)} in its environment: {said}"
            remedy = " ".join(f"--env {variable}=value" for variable in variables)
            return RefusedError("environment", message, remedy, place, tail)
        if isinstance(each, ModuleNotFoundError) and each.name:
            return RefusedError("import", f"{doing}: {said}", _remedy_for_module(each.name, directory), place, tail)
    if isinstance(error, SystemExit):
        remedy = 'what only a program does belongs under `if __name__ == "__main__":`'
        return RefusedError(kind, f"{doing} ends the program: sys.exit({error.code!r})", remedy, place, tail)
    remedy = f"see that it can be imported in {directory} by {sys.executable}"
    return RefusedError(kind, f"{doing}: {described(error)}", remedy, place, tail)


def described(error: BaseException) -> str:
    """An error in one line: its class, and the first line of what it says. Later ones may tell secrets (pydantic)."""
    said = next(iter(str(error).strip().splitlines()), "")[:LONGEST]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and those that it came from, as a traceback shows them."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)


def place_of(error: BaseException, directory: Path) -> str:
    """The innermost line of the app's own; else of any file that is not ours. "" where there is none."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    places = [(_file(each), each.tb_lineno) for each in _after_ours(error)]
    files = [(file, line) for file, line in places if not file.startswith("<")]
    own = [(file, line) for file, line in files if is_own(Path(file), directory)]
    found = own or files
    return f"{found[-1][0]}:{found[-1][1]}" if found else ""


def is_own(file: Path, directory: Path) -> bool:
    """Whether the file lies in the app's directory and belongs to no library that is installed there."""
    if directory.resolve() not in file.resolve().parents:
        return False
    return not any(folder in file.resolve().relative_to(directory.resolve()).parts for folder in LIBRARIES)


def traceback_tail(error: BaseException) -> str:
    """The last lines of the traceback, without our own frames."""
    frames = _after_ours(error)
    lines = "".join(traceback.format_exception(type(error), error, frames[0] if frames else None)).splitlines()
    return "\n".join(line[:LONGEST] for line in lines[-TAIL_LINES:])


def is_ours(file: str) -> bool:
    """Whether the file is of this package, or of the machinery of imports."""
    machinery = file.startswith("<frozen importlib") or file == importlib.__file__
    return machinery or Path(file).parent == HERE


def tracebacks(error: BaseException) -> Iterator[TracebackType]:
    """Each frame that the error came through, the outermost first."""
    each = error.__traceback__
    while each is not None:
        yield each
        each = each.tb_next


def _after_ours(error: BaseException) -> list[TracebackType]:
    """Those after ours: what the app's code did, and what that called."""
    frames = list(tracebacks(error))
    ours = [index for index, frame in enumerate(frames) if Path(_file(frame)).parent == HERE]
    theirs = frames[ours[-1] + 1 :] if ours else frames
    return list(itertools.dropwhile(lambda frame: is_ours(_file(frame)), theirs))


def _file(frame: TracebackType) -> str:
    return frame.tb_frame.f_code.co_filename


def _remedy_for_module(name: str, directory: Path) -> str:
    top = name.partition(".")[0]
    if _holds(directory, top):
        return f"{top} lies in {directory}, and has no {name}"
    for folder in sorted(path for path in directory.iterdir() if path.is_dir()):
        if _holds(folder, top):
            return f"{top} lies in {folder}: run from there, or name the app by its file's path"
    return f"this is {sys.executable}, which has no {top}: name the app's own interpreter with --python"


def _holds(folder: Path, module: str) -> bool:
    return (folder / f"{module}.py").is_file() or (folder / module).is_dir()


def missing_variables(error: BaseException) -> tuple[str, ...]:
    """Their names, each once; none where the error is about something else."""
    of_environ = type(os.environ).__getitem__.__code__
    if isinstance(error, KeyError) and any(each.tb_frame.f_code is of_environ for each in tracebacks(error)):
        return (str(error.args[0]),)
    if isinstance(error, SyntaxError):  # it shows a line of code, whatever that is about
        return ()
    if type(error).__name__ == "ValidationError" and type(error).__module__.startswith("pydantic"):
        return tuple(dict.fromkeys(_of_settings(error)))
    said = str(error.args[0]) if error.args else str(error)
    for pattern in PATTERNS:
        found = pattern.search(said)
        if found is not None:
            return (found[1],)
    return ()


def _of_settings(error: Any) -> Iterator[str]:
    """The variables of the fields that pydantic finds missing or wrong, where these are settings."""
    for each in tracebacks(error):
        if SETTINGS_LIBRARY not in _file(each):
            continue
        for value in list(each.tb_frame.f_locals.values()):
            config = getattr(type(value), "model_config", None)
            if isinstance(config, dict) and "env_prefix" in config:
                yield from _variables(error, type(value), config)
                return


def _variables(error: Any, settings: Any, config: dict[str, Any]) -> Iterator[str]:
    for each in error.errors():
        name = str(each["loc"][0]) if each["loc"] else ""
        if name in getattr(settings, "model_fields", {}):  # an alias is the variable's whole name
            name = f"{config['env_prefix']}{name}"
        if name:
            yield name if config.get("case_sensitive") else name.upper()
