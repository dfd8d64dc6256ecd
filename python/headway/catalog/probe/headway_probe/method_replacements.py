"""Replacements of a program's methods, which are in place only while the probe counts.

A program that is not measured runs its own methods, so that the probe costs it nothing. Methods are replaced when their
module is imported, because the first call may start the probe's thread. They are restored when the first counting ends,
and replaced again during each later counting, and before it while the load warms the program up: its first calls of
changed methods take longer, as the interpreter has to specialise the lines that make them anew (PEP 659).

Functions of a module stay replaced: another module may have imported them by name.
"""

from __future__ import annotations

from . import quietly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any


class Replacement:
    """A method of a class, own or inherited, and its replacement."""

    def __init__(self, owner: type, name: str, value: Any) -> None:
        self.owner, self.name, self.value = owner, name, value
        self.original = vars(owner).get(name)

    def put(self) -> None:
        """Replace the method, unless the program has replaced it itself."""
        if vars(self.owner).get(self.name) is self.original:
            setattr(self.owner, self.name, self.value)

    def take_out(self) -> None:
        """Restore the method, unless the program has replaced it meanwhile."""
        if vars(self.owner).get(self.name) is not self.value:
            return
        if self.original is None:
            delattr(self.owner, self.name)
        else:
            setattr(self.owner, self.name, self.original)


class Replacements:
    """Replacements that are put in place and taken out together; `in_place` is the present state."""

    def __init__(self) -> None:
        self.known: list[Replacement] = []
        self.in_place = True

    def add(self, one: Replacement) -> None:
        """Add a replacement; it is put in place at once if the others are."""
        self.known.append(one)
        if self.in_place:
            one.put()

    def switch(self, wanted: bool) -> None:
        """Put all replacements in place, or take them out."""
        self.in_place = wanted
        for each in list(self.known):  # a module that is imported meanwhile adds to them
            quietly(each.put if wanted else each.take_out)()


replacements = Replacements()


def replace(owner: type | ModuleType, name: str, change: Callable[[Any], Any]) -> None:
    """Replace a function by what `change` makes of it: a method while the probe counts, a module's for good."""
    made = vars(owner).get(name) or getattr(owner, name)
    changed = classmethod(change(made.__func__)) if isinstance(made, classmethod) else change(made)
    if isinstance(owner, type):
        replacements.add(Replacement(owner, name, changed))
    else:
        setattr(owner, name, changed)


def begin() -> None:
    """Put all methods' replacements in place: counting begins, or is about to."""
    replacements.switch(True)


def end() -> None:
    """Restore all methods: counting is over."""
    replacements.switch(False)


def forget() -> None:
    """Replace methods again in a forked child: its first call may start the probe's thread."""
    replacements.switch(True)
