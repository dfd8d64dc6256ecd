"""What a task waits for: what known functions say, or else the connection that a library's calls know."""

from __future__ import annotations

from _socket import socket
from gc import get_referents

from .coroutines import is_task, referents_of
from .known_waits import FUTURE, IO, PSYCOPG_WAITING, TO_READ, WRITE
from .place import OWN
from .thread_states import address_text, of_socket
from .variables import local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .shapes import Shape

MOST_SEARCHED = 60
"""So many objects around a library's call are searched for the connection that it waits for."""

MOST_MISSES = 8
"""So often no connection is found around a chain's calls before it is taken to have none."""

ONCE_IN = 64
"""From then on one of 64 of its tasks is searched: a connection may be made later."""

SAME_PEER, CHECKED_IN = 16, 8
"""A chain that has led to one peer 16 times in a row is taken to lead there, and one of 8 of its tasks is searched: if
that has another peer, all are again. Two peers that are chosen at random are the same 16 times once in 65,536 times."""

DRAINING = ("_drain_helper", "drain")
"""Functions that wait until the peer has read, so that there is room for what is sent: of asyncio, of websockets."""

NOT_SEARCHED = ("module", "type", "ABCMeta", "function", "builtin_function_or_method", "frame", "code", "coroutine")


def reads_from_client(coroutine: Any) -> bool:
    """Return whether a stream is read that a client's connection to this server belongs to."""
    code = getattr(coroutine, "cr_code", None)
    if code is None or code.co_name != "_wait_for_data" or not code.co_filename.endswith("streams.py"):
        return False
    for each in referents_of(coroutine):
        if type(each).__name__ == "StreamReader":
            transport = getattr(each, "_transport", None)
            protocol = None if transport is None else transport.get_protocol()
            return getattr(protocol, "_client_connected_cb", None) is not None
    return False


def _writes_to_client(coroutine: Any) -> bool:
    """Return whether a stream is drained to a client whose connection `asyncio.start_server` has taken."""
    code = getattr(coroutine, "cr_code", None)
    if code is None or code.co_name != "_drain_helper" or not code.co_filename.endswith("streams.py"):
        return False
    return any(getattr(each, "_client_connected_cb", None) is not None for each in referents_of(coroutine)
               if type(each).__name__ == "StreamReaderProtocol")  # fmt: skip


def wait_of(shape: Shape, coroutines: list[Any]) -> tuple[str, str]:
    """Return what a task waits for: what functions say, or else who has made the future."""
    kind, name = shape.wait
    if not kind and shape.adjacent == OWN:
        return FUTURE, "asyncio.Future"
    if (kind and kind != IO) or name:
        return kind, name
    if kind == IO and _writes_to_client(coroutines[0]):
        return WRITE, ""
    peer = _known_peer(shape) or (_peer(coroutines) if _is_searched(shape) else None)
    if peer is not None:
        shape.misses = 0
        shape.same = shape.same + 1 if peer == shape.peer else 0
        shape.peer = peer
    if peer is not None and getattr(coroutines[0], "__name__", "") in DRAINING:
        peer += TO_READ
    return (FUTURE, "") if not kind and peer is None else (IO, peer or "")


def _known_peer(shape: Shape) -> str | None:
    """Return the peer to which a chain has always led so far; None where it is to be searched for."""
    return shape.peer if shape.same >= SAME_PEER and shape.same % CHECKED_IN else None


def _is_searched(shape: Shape) -> bool:
    """Return whether a connection is searched for, which takes longer than all the rest: seldom where none is found."""
    shape.misses += 1
    return shape.misses <= MOST_MISSES or shape.misses % ONCE_IN == 0


def _peer(coroutines: list[Any]) -> str | None:
    """Return the address of the connection that a library's innermost calls know; None where they know none.

    Objects nearest to the innermost call are searched first. They are not asked for attributes, since those of a
    program's may run code.
    """
    known = _peer_of_descriptor(coroutines[0]) if coroutines else None
    if known is not None:
        return known
    searched: set[int] = set()
    nearest = [each for coroutine in coroutines[:3] for each in referents_of(coroutine)]
    for each in nearest:
        kind = type(each)
        if len(searched) >= MOST_SEARCHED:
            break
        # A loop knows the connections of all tasks, and has one to itself.
        if id(each) in searched or kind.__name__ in NOT_SEARCHED or is_task(each) or hasattr(kind, "run_forever"):
            continue
        searched.add(id(each))
        address = _address(each, kind)
        if address is not None:
            return address
        if kind.__name__ != "dict" or len(each) < MOST_SEARCHED:
            nearest.extend(get_referents(each)[:MOST_SEARCHED])
    return None


def _peer_of_descriptor(coroutine: Any) -> str | None:
    """Return the address that a coroutine of psycopg's waits for: it knows no more of the connection than its number,
    and has the loop call it back."""
    frame = getattr(coroutine, "cr_frame", None)
    if frame is None or not frame.f_code.co_filename.endswith(PSYCOPG_WAITING):
        return None
    try:
        return of_socket(local_of(frame, "fileno"), lambda sock: address_text(sock.getpeername())) or None
    except (OSError, TypeError, ValueError):
        return None


def _address(each: Any, kind: type) -> str | None:
    try:
        if hasattr(kind, "get_extra_info"):
            found = each.get_extra_info("peername")
            return None if found is None else address_text(found)
        return (address_text(each.getpeername()) or None) if issubclass(kind, socket) else None
    except Exception:  # it is not connected, or by now closed
        return None
