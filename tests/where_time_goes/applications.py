"""The applications: a folder each, with the program, how it is run (run.toml), and what is true of it (truth.toml)."""

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator
from tests.where_time_goes.words import names_of, word_of

from headway.analysis.causes.registry import BY_NAME
from headway.errors import Fault, StudyError
from headway.requests.command_line import parse_request_line
from headway.requests.request import Request
from headway.strict import StrictModel
from headway.toml_file import read_toml

HERE = Path(__file__).parent
APPS = HERE / "apps"
REQUIREMENTS = "requirements.txt"


def _words(value: Any) -> Any:
    """The words of a command, which may be written as a shell has them."""
    return shlex.split(value) if isinstance(value, str) else value


def _commands(value: Any) -> Any:
    """The commands of services: one, as words or in one string, or a list of them."""
    if isinstance(value, str) or (isinstance(value, list) and value and all(isinstance(each, str) for each in value)):
        return [_words(value)]
    return [_words(each) for each in value] if isinstance(value, list) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]


class Run(StrictModel):
    """How an application is run, from its own folder. {python} and {port} are filled in.

    `service` are the peers that are started before it. They listen on fixed ports, which both find in `env`.
    """

    command: Words = Field(min_length=1)
    env: dict[str, str] = Field(default_factory=dict)
    service: Annotated[tuple[tuple[str, ...], ...], BeforeValidator(_commands)] = ()
    routes: tuple[Annotated[Request, BeforeValidator(parse_request_line)], ...] = Field(min_length=1)
    users: int = Field(default=40, ge=1)
    ready: str = "/"


class Place(StrictModel):
    """The lines of a file, both ends included."""

    file: str = Field(min_length=1)
    lines: tuple[int, int] | None = None

    def __str__(self) -> str:
        if self.lines is None:
            return self.file
        first, last = self.lines
        return f"{self.file}:{first}" if first == last else f"{self.file}:{first}–{last}"


class AlsoRight(StrictModel):
    """A cause that is true besides; with a place, only there. Without a cause: another place of the cause itself."""

    cause: str = ""
    file: str = ""
    lines: tuple[int, int] | None = None

    @property
    def place(self) -> Place | None:
        """The place; None where any line will do."""
        return Place(file=self.file, lines=self.lines) if self.file and self.lines else None

    @model_validator(mode="after")
    def _known(self) -> Self:
        if self.cause:
            names_of(self.cause, BY_NAME)
        return self


PLACE = re.compile(r"(?P<file>[\w./-]*\w+\.\w+):(?P<line>\d+)")
"""A line of a file in a text."""


def _with_keys(value: Any) -> Any:
    """Texts as keys: a word of the list, or a place. Any other text is a remark for who reads the truth."""
    return [each for one in value for each in _read(one)] if isinstance(value, list) else value


def _read(one: Any) -> list[Any]:
    if not isinstance(one, str):
        return [one]
    place = PLACE.fullmatch(one)
    if place is not None:
        return [{"file": place["file"], "lines": (int(place["line"]),) * 2}]
    try:
        names_of(one, BY_NAME)
    except ValueError:
        return []
    return [{"cause": one}]


class Truth(StrictModel):
    """What is true of an application: the cause in the words of the list, and its lines where there are some.

    `also_right` are words or names that are true besides. `false` are statements that would be wrong: of those that are
    names of headway's none is accepted, even if the word would allow it.
    """

    cause: str
    file: str = ""
    lines: tuple[int, int] | None = None
    also_lines: tuple[tuple[int, int], ...] = ()
    also_right: Annotated[tuple[AlsoRight, ...], BeforeValidator(_with_keys)] = ()
    false: tuple[str, ...] = ()
    story: str = ""

    @property
    def place(self) -> Place | None:
        """The lines of the cause; None where no line of code is to blame."""
        return Place(file=self.file, lines=self.lines) if self.file and self.lines else None

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place that is right for the cause itself; none where no line of code is to blame."""
        if self.place is None:
            return ()
        others = (Place(file=self.file, lines=each) for each in self.also_lines)
        return self.place, *others, *(each.place for each in self.also_right if not each.cause and each.place)

    @model_validator(mode="after")
    def _sound(self) -> Self:
        word_of(self.cause)
        if bool(self.file) != (self.lines is not None):
            raise ValueError("a file and its lines belong together: give both, or neither")
        if self.lines is not None and not 1 <= self.lines[0] <= self.lines[1]:
            raise ValueError("lines are [first, last], counted from 1")
        return self


@dataclass(frozen=True)
class Application:
    """An application of the examination."""

    folder: Path
    run: Run
    truth: Truth

    @property
    def name(self) -> str:
        """The name of its folder."""
        return self.folder.name

    @property
    def requirements(self) -> Path:
        """The packages that it needs: its own, those of the folder of all, of the one above, or ours."""
        above = (self.folder, self.folder.parent, self.folder.parent.parent)
        return next((each / REQUIREMENTS for each in above if (each / REQUIREMENTS).is_file()), HERE / REQUIREMENTS)


def read_applications(folder: Path = APPS, names: Sequence[str] = ()) -> tuple[Application, ...]:
    """Return the applications in a folder, or those of these names. Raises StudyError with all of their faults."""
    found, faults = [], list[Fault]()
    folders = sorted(path.parent for path in folder.glob("*/run.toml"))
    for own in folders:
        if names and own.name not in names:
            continue
        try:
            run, truth = read_toml(own / "run.toml", Run), read_toml(own / "truth.toml", Truth)
            found.append(Application(own, run, truth))
        except StudyError as error:
            faults += error.faults
    known = ", ".join(each.name for each in folders)
    missing = [name for name in names if name not in {each.name for each in folders}]
    faults += [Fault("there is no such application", f"{folder}/{name}", f"one of {known}") for name in missing]
    if not folders:
        faults.append(Fault("there are no applications", str(folder), "name a folder of folders with run.toml"))
    if faults:
        raise StudyError(*faults)
    return tuple(found)
