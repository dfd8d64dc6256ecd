"""Where requests and background tasks stand at one look, and how what stands at several places is shared."""

from __future__ import annotations

from .known_waits import EXECUTOR, POOL, RUNNABLE, SERVER, SYNCHRONIZING, WANTS, WRITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

    from .chains import Chain
    from .greenlets import GreenletView
    from .place import Place

    Stand = tuple[tuple[str, str], Place, float, Hashable]
    """The wait, the place, how much of a request stands there, and who."""

    Root = tuple[str, str, float, list[Stand], Hashable]
    """Request, responded, background or loop, the root of its code, for how many it counts, where it stands, and what
    tells a background task from all others, None where nothing does."""


def of_greenlet(greenlet: GreenletView) -> list[Stand]:
    return [(in_server(greenlet.wait, greenlet.chain.place), greenlet.chain.place, 1.0, None)]


def is_at_work(chain: Chain) -> bool:
    """Return whether code of the program's own, or an application, is in a chain of calls."""
    return bool(chain.shape.root or chain.shape.request)


def shared(parts: list[list[Stand]], place: Place) -> list[Stand]:
    """Return the stands of all parts, in equal shares; at the place those that have none of their own."""
    return [
        (wait, at if at[0] else place, weight / len(parts), who) for part in parts for wait, at, weight, who in part
    ]


def in_server(wait: tuple[str, str], place: Place) -> tuple[str, str]:
    """Return the wait; where no line of the program's is on the stack, it is the server's own, but for limits.

    A framework may call a library's function itself, such as `Depends(pool.getconn)` of FastAPI.
    """
    if place[0] or wait[0] in (WANTS, WRITE, EXECUTOR, RUNNABLE, POOL, *SYNCHRONIZING[:3]):
        return wait
    return SERVER, wait[1]
