"""Methods that have another one in their place while it is counted, and are what they were at any other time.

What nobody looks at shall cost nothing: a program that waits for its next measurement runs its own functions. They are
replaced as their modules are imported, since the probe's thread may begin with the first of these calls, until the
first counting is over; then whenever it is counted.

A module's own functions stay replaced: others may have imported them by their names.
"""

from __future__ import annotations

from . import quietly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any


class Replacement:
    """A method of a class, which may be inherited, and what is put in its place."""

    def __init__(self, owner: type, name: str, value: Any) -> None:
        self.owner, self.name, self.value = owner, name, value
        self.original = vars(owner).get(name)

    def put(self) -> None:
        """Put it in the method's place, unless the program has something else there."""
        if vars(self.owner).get(self.name) is self.original:
            setattr(self.owner, self.name, self.value)

    def take_out(self) -> None:
        """Have the method again. What the program has put there meanwhile stays."""
        if vars(self.owner).get(self.name) is not self.value:
            return
        if self.original is None:
            delattr(self.owner, self.name)
        else:
            setattr(self.owner, self.name, self.original)


class Replacements:
    """All of this process; `in_place` is whether they are where they belong while it is counted."""

    def __init__(self) -> None:
        self.known: list[Replacement] = []
        self.in_place = True

    def add(self, one: Replacement) -> None:
        """Replace a method from now on, when it is counted."""
        self.known.append(one)
        if self.in_place:
            one.put()

    def switch(self, wanted: bool) -> None:
        """Put all in place, or take them out."""
        self.in_place = wanted
        for each in list(self.known):  # a module that is imported meanwhile adds to them
            quietly(each.put if wanted else each.take_out)()


replacements = Replacements()


def replace(owner: type | ModuleType, name: str, change: Callable[[Any], Any]) -> None:
    """Have a function changed: a method while it is counted, a module's own for good."""
    made = vars(owner).get(name) or getattr(owner, name)
    changed = classmethod(change(made.__func__)) if isinstance(made, classmethod) else change(made)
    if isinstance(owner, type):
        replacements.add(Replacement(owner, name, changed))
    else:
        setattr(owner, name, changed)


def begin() -> None:
    """It is counted from now on."""
    replacements.switch(True)


def end() -> None:
    """It is counted no longer."""
    replacements.switch(False)


def forget() -> None:
    """A forked child begins anew: its first call may start the probe's thread."""
    replacements.switch(True)
