"""Which greenlets are a part of a request: those that it has spawned, and waits for."""

from __future__ import annotations

from .known_waits import EVENT, FUTURE, QUEUE
from .stands import of_greenlet, shared
from .task_relations import DEEPEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .greenlets import GreenletView
    from .stands import Stand

BY_OTHERS = (EVENT, FUTURE, QUEUE)
"""Waits that end when another greenlet has done something. For which one a greenlet waits in C nobody sees: it is taken
to wait for all that it has spawned and that have not ended."""


class GreenletRelations:
    """The greenlets that one look walks, by the one that has spawned them. `parts` are those that requests wait for, by
    their ids."""

    def __init__(self, greenlets: list[GreenletView]) -> None:
        self.spawned: dict[int | None, list[GreenletView]] = {}
        for each in greenlets:
            self.spawned.setdefault(each.creator, []).append(each)
        self.parts: set[int] = set()

    def stands_of(self, greenlet: GreenletView, depth: int = 0) -> list[Stand]:
        """Return where a greenlet stands, or those that it has spawned and waits for."""
        waits = greenlet.wait[0] in BY_OTHERS and depth <= DEEPEST
        spawned = self.spawned.get(greenlet.number, []) if waits else []
        parts = [part for part in spawned if not part.chain.shape.request]
        if not parts:
            return of_greenlet(greenlet)
        self.parts.update(part.number for part in parts)
        return shared([self.stands_of(part, depth + 1) for part in parts], greenlet.chain.place)
