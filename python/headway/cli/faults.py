"""Faults of a command line, gathered so that all of them are said at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from headway.errors import Fault, HeadwayError, StudyError

T = TypeVar("T")


class Faults:
    """What was found wrong so far."""

    def __init__(self) -> None:
        self._found: list[Fault] = []

    def add(self, place: str, message: str, remedy: str = "") -> None:
        """Notes one fault."""
        self._found.append(Fault(message, place, remedy))

    @contextmanager
    def at(self, place: str) -> Iterator[None]:
        """Notes the body's ValueError as a fault of this place, and the faults of its HeadwayError as they are."""
        try:
            yield
        except HeadwayError as error:
            self._found += error.faults
        except ValueError as error:
            message, _, remedy = str(error).partition(": ")
            self.add(place, message, remedy)

    def read(self, place: str, parse: Callable[[str], T], text: str, otherwise: T) -> T:
        """What `parse` makes of the text; after a fault, what stands in for it until `settle`."""
        with self.at(place):
            return parse(text)
        return otherwise

    def settle(self) -> None:
        """Raises StudyError with everything that was found."""
        if self._found:
            raise StudyError(*self._found)
