"""Client libraries, and the functions of theirs through which all calls go: what is done with a module to count them.

Each is the outermost that all ways of asking have in common. SQLite's and psycopg2's cursors are C: their calls are
counted where they are made through Django or SQLAlchemy.
"""

from __future__ import annotations

from _socket import AF_INET, AF_INET6, AF_UNIX, SOCK_STREAM

from .call_origin import track_async_handover, track_handover
from .calls import CONNECT, DATABASE, HTTP, MAIL, POOL, REDIS, count_async_calls, count_calls, count_future_calls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    Change = Callable[[Any], Any]
    """A function as the module has it, and as it is put in its place."""

COROUTINE = 0x80
"""CO_COROUTINE of `inspect`, which is long to import."""

CALLS: dict[str, tuple[str, ...]] = {
    # The kind, then the functions. Names that a version of the library does not have are passed over.
    "django.db.backends.utils": (
        DATABASE, "CursorWrapper.execute", "CursorWrapper.executemany", "CursorWrapper.callproc",
    ),
    "sqlalchemy.engine.default": (
        DATABASE, "DefaultDialect.do_execute", "DefaultDialect.do_executemany", "DefaultDialect.do_execute_no_params",
    ),
    "psycopg.cursor": (DATABASE, "Cursor.execute", "Cursor.executemany"),
    "psycopg.cursor_async": (DATABASE, "AsyncCursor.execute", "AsyncCursor.executemany"),
    "psycopg._server_cursor": (DATABASE, "ServerCursor.execute"),
    "psycopg._server_cursor_async": (DATABASE, "AsyncServerCursor.execute"),
    # Without arguments `execute` has a way of its own; the statements that a pool resets connections with go it, too.
    "asyncpg.connection": (DATABASE, "Connection.execute", "Connection._execute", "Connection._executemany"),
    "asyncpg.prepared_stmt": (
        DATABASE,
        "PreparedStatement._PreparedStatement__do_execute",
        "PreparedStatement._PreparedStatement__bind_execute",
    ),
    "httpx._client": (HTTP, "Client.send", "AsyncClient.send"),
    "httpx2._client": (HTTP, "Client.send", "AsyncClient.send"),
    "requests.sessions": (HTTP, "Session.send"),
    "aiohttp.client": (HTTP, "ClientSession._request"),
    "urllib3.connectionpool": (HTTP, "HTTPConnectionPool.urlopen"),
    "urllib.request": (HTTP, "OpenerDirector.open"),
    "http.client": (HTTP, "HTTPConnection.getresponse"),  # `request` only sends
    "redis.client": (REDIS, "Redis.execute_command", "Pipeline.execute"),
    "redis.asyncio.client": (REDIS, "Redis.execute_command", "Pipeline.execute"),
    "smtplib": (MAIL, "SMTP.connect", "SMTP.sendmail"),
    "aiosmtplib.smtp": (MAIL, "SMTP.connect", "SMTP.sendmail"),
    "psycopg.connection": (CONNECT, "Connection.connect"),
    "psycopg.connection_async": (CONNECT, "AsyncConnection.connect"),
    "psycopg2": (CONNECT, "connect"),
    "psycopg_pool.pool": (POOL, "ConnectionPool.getconn"),
    "psycopg_pool.pool_async": (POOL, "AsyncConnectionPool.getconn"),
    "asyncpg.pool": (POOL, "Pool._acquire"),
    "sqlalchemy.pool.impl": (POOL, "QueuePool._do_get"),
}  # fmt: skip


def _watch_calls(module: ModuleType, kind: str, names: tuple[str, ...]) -> None:
    for name in names:
        _replace(
            module,
            name,
            lambda function: (count_async_calls if _is_coroutine_function(function) else count_calls)(function, kind),
        )


def _watch_tornado(module: ModuleType) -> None:
    _replace(module, "AsyncHTTPClient.fetch", lambda function: count_future_calls(function, HTTP))


def _watch_sockets(module: ModuleType) -> None:
    """Where all connections of Python's own sockets begin.

    Not by an audit hook (`socket.connect`): it would be called for every event of a program, each `id()` among them,
    and stay for ever. `create_connection` tries one address after another, of which one is connected to.
    """
    _replace(module, "create_connection", lambda function: count_calls(function, CONNECT))
    _replace(module, "socket.connect", lambda function: count_calls(function, CONNECT, _is_stream))


def _watch_gevent_sockets(module: ModuleType) -> None:
    _replace(module, "SocketMixin.connect", lambda function: count_calls(function, CONNECT, _is_stream))


def _watch_gevent_connections(module: ModuleType) -> None:
    _replace(module, "create_connection", lambda function: count_calls(function, CONNECT))


def _watch_loops(module: ModuleType) -> None:
    _replace(module, "BaseEventLoop.create_connection", _count_connecting)


def _watch_unix_loops(module: ModuleType) -> None:
    _replace(module, "_UnixSelectorEventLoop.create_unix_connection", _count_connecting)


def _watch_uvloop(module: ModuleType) -> None:
    _replace(module, "Loop.create_connection", _count_connecting)
    _replace(module, "Loop.create_unix_connection", _count_connecting)


def _count_connecting(function: Any) -> Any:
    """Of a loop's: a socket that is given has been connected already, as aiohttp does."""
    return count_async_calls(function, CONNECT, lambda _, kwargs: kwargs.get("sock") is None)


def _is_stream(args: tuple[Any, ...], _: dict[str, Any]) -> bool:
    sock = args[0]
    return sock.type == SOCK_STREAM and sock.family in (AF_INET, AF_INET6, AF_UNIX)


def _watch_asgiref(module: ModuleType) -> None:
    _replace(module, "SyncToAsync.__call__", track_async_handover)
    _replace(module, "AsyncToSync.__call__", track_handover)


def _watch_tasks(module: ModuleType) -> None:
    _replace(module, "wait_for", track_async_handover)  # a task of its own before Python 3.12
    for name in ("create_task", "gather", "shield"):
        _replace(module, name, track_handover)


def _is_coroutine_function(function: Any) -> bool:
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & COROUTINE)


def _replace(module: ModuleType, path: str, change: Change) -> None:
    """Puts another function in the place of one. What is not there, or cannot be replaced, is left as it is."""
    try:
        owner: Any = module
        *names, name = path.split(".")
        for each in names:
            owner = getattr(owner, each)
        made = vars(owner).get(name) or getattr(owner, name)
        if isinstance(made, classmethod):
            setattr(owner, name, classmethod(change(made.__func__)))
        else:
            setattr(owner, name, change(made))
    except Exception:
        pass


def _calls_of(kind: str, names: tuple[str, ...]) -> Callable[[ModuleType], None]:
    return lambda module: _watch_calls(module, kind, names)


MODULES: dict[str, Callable[[ModuleType], None]] = {
    **{module: _calls_of(kind, tuple(names)) for module, (kind, *names) in CALLS.items()},
    "tornado.httpclient": _watch_tornado,
    "socket": _watch_sockets,
    "gevent._socketcommon": _watch_gevent_sockets,
    "gevent.socket": _watch_gevent_connections,
    "asyncio.base_events": _watch_loops,
    "asyncio.unix_events": _watch_unix_loops,
    "uvloop": _watch_uvloop,
    "asgiref.sync": _watch_asgiref,
    "anyio.to_thread": lambda module: _replace(module, "run_sync", track_async_handover),
    "asyncio.tasks": _watch_tasks,
    "asyncio.taskgroups": lambda module: _replace(module, "TaskGroup.create_task", track_handover),
    "asyncio.threads": lambda module: _replace(module, "to_thread", track_async_handover),
}
"""What is done with a module to count the calls that go through it."""
