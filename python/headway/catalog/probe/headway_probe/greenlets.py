"""Greenlets of gevent and eventlet that serve requests: those of their pools and servers, and where each is.

There is no list of all greenlets that could be read without searching all objects of the program. Servers spawn theirs
in pools, which know them, or by a function of the server's, whose results are remembered by weak references.
"""

from __future__ import annotations

from functools import wraps
from weakref import WeakSet

from . import quietly, response_parts, start_probe
from .called import acquires_at, gets_at, joins_at
from .chains import Chain, chain_of_frame
from .known_waits import FUTURE, LOCK, QUEUE, UNKNOWN
from .place import OWN, whose
from .task_part import class_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType
    from typing import Any

_servers: WeakSet[Any] = WeakSet()
_pools: WeakSet[Any] = WeakSet()
_spawned: WeakSet[Any] = WeakSet()


class GreenletView:
    """Where a greenlet stands that is not running, what it waits for, and for how many it counts. `number` is its id,
    `creator` that of the greenlet that has spawned it, None where that is not known."""

    __slots__ = ("chain", "creator", "number", "wait", "weight")

    def __init__(self, greenlet: Any, frame: FrameType, weight: float) -> None:
        self.weight = weight
        self.number, self.creator = id(greenlet), _creator_of(greenlet)
        self.chain: Chain = response_parts.of_thread(chain_of_frame(frame)[0], frame)
        kind, name = self.chain.shape.wait
        self.wait = (kind, name) if kind else self.chain.shape.wait_within(_called_at(frame))


def _creator_of(greenlet: Any) -> int | None:
    """gevent keeps a weak reference to the greenlet that was current when another one was made."""
    noted = getattr(greenlet, "spawning_greenlet", None)
    creator = None if noted is None else noted()
    return None if creator is None else id(creator)


def _called_at(frame: FrameType) -> tuple[str, str]:
    """Return what a greenlet waits for within a function of C: the instruction and its names tell."""
    code = frame.f_code
    if acquires_at(code, frame.f_lasti):
        return LOCK, "greenlets' lock"
    if joins_at(code, frame.f_lasti):
        return FUTURE, "gevent.Greenlet"
    gets = gets_at(code, frame.f_lasti, whose(code.co_filename) == OWN)
    return (QUEUE, "greenlets' queue") if gets else (UNKNOWN, "")


def look_at_greenlets(greenlets: list[Any], every: int, offset: int) -> list[GreenletView]:
    """Return the greenlets of one class, `offset`, of `every` classes (`task_part`), as far as they wait."""
    walked = greenlets if every == 1 else [each for each in greenlets if class_of(id(each), every) == offset]
    frames = [(greenlet, greenlet.gr_frame) for greenlet in walked]
    weight = len(greenlets) / max(1, len(walked))
    return [GreenletView(greenlet, frame, weight) for greenlet, frame in frames if frame is not None]


def all_greenlets() -> list[Any]:
    """Return the greenlets that are known."""
    if not _pools and not _spawned:
        return []
    groups: list[Any] = [
        getattr(pool, "greenlets", None) or getattr(pool, "coroutines_running", ()) for pool in list(_pools)
    ]
    return list({id(each): each for group in (*groups, _spawned) for each in list(group)}.values())


def serves_by_greenlets() -> bool:
    """Return whether a server of this process serves by greenlets."""
    return bool(_servers)


def report() -> dict[str, int]:
    """Return for headway how many servers serve by greenlets, which all have one thread."""
    return {"greenlet_servers": len(_servers)}


def _watch_pools(kind: type, of_server: bool = False) -> None:
    """Note each pool that is made; `of_server`: it is what a server is given its greenlets by."""
    made = kind.__init__  # type: ignore[misc]

    @wraps(made)
    def watched(self: Any, *args: Any, **kwargs: Any) -> None:
        made(self, *args, **kwargs)
        quietly(_pools.add)(self)
        if of_server:
            quietly(_servers.add)(self)
        start_probe()

    kind.__init__ = watched  # type: ignore[misc]


def _watch_servers(kind: Any) -> None:
    set_spawn = kind.set_spawn

    @wraps(set_spawn)
    def watched(self: Any, *args: Any, **kwargs: Any) -> None:
        set_spawn(self, *args, **kwargs)
        quietly(_servers.add)(self)
        if self.pool is None:
            self._spawn = _remembered(self._spawn)
            start_probe()

    kind.set_spawn = watched


def _remembered(spawn: Callable[..., Any]) -> Callable[..., Any]:
    remember = quietly(_spawned.add)

    @wraps(spawn)
    def watched(*args: Any, **kwargs: Any) -> Any:
        greenlet = spawn(*args, **kwargs)
        remember(greenlet)
        return greenlet

    return watched


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "gevent.pool": lambda module: _watch_pools(module.Group),
    "gevent.baseserver": lambda module: _watch_servers(module.BaseServer),
    "eventlet.greenpool": lambda module: _watch_pools(module.GreenPool, of_server=True),
}
"""What is done with a module to know its greenlets."""


def forget() -> None:
    """A forked child has its parent's pools, but serves with its own."""
    _servers.clear()
    _pools.clear()
    _spawned.clear()
