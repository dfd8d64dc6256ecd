"""The faults of a command line, gathered so that all of them are reported at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from headway.errors import Fault, HeadwayError, StudyError

T = TypeVar("T")


class Faults:
    """The faults that were found so far."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, place: str, message: str, remedy: str = "") -> None:
        """Add one fault."""
        self.found.append(Fault(message, place, remedy))

    @contextmanager
    def at(self, place: str, remedy: str = "") -> Iterator[None]:
        """Add the body's ValueError as a fault of this place, and the faults of its HeadwayError as they are.

        Without a remedy the error's text has both: "message: remedy".
        """
        try:
            yield
        except HeadwayError as error:
            self.found += error.faults
        except ValueError as error:
            message, _, own_remedy = (str(error), "", "") if remedy else str(error).partition(": ")
            self.add(place, message, remedy or own_remedy)

    def read(self, place: str, parse: Callable[[str], T], text: str, otherwise: T, remedy: str = "") -> T:
        """Return what `parse` makes of the text; after a fault `otherwise`, until `raise_any`."""
        with self.at(place, remedy):
            return parse(text)
        return otherwise

    def raise_any(self) -> None:
        """Raise StudyError with everything that was found."""
        if self.found:
            raise StudyError(*self.found)
