"""Settings of libraries, applied as soon as a program has imported them: Django's connections, database pools, threads.

Django's connections are kept from one request to the next (docs.djangoproject.com, "Persistent connections"). Pools of
SQLAlchemy, psycopg (Django's as well) and asyncpg are made larger, and so is anyio's number of threads, in which
Starlette and FastAPI run their sync routes (starlette.dev, "Thread Pool"). None is ever made smaller.
"""

from __future__ import annotations

import sys
from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from . import Setting

    Apply = Callable[[Setting, ModuleType], None]
    """What is done with a library's module so that it has the setting."""


def _then(call: Callable[..., Any], do: Callable[..., None], library: str, setting: Setting) -> Callable[..., Any]:
    """The function, and what is done with what it returns, or with its object where it is a method without a result."""

    @wraps(call)
    def called(*args: Any, **kwargs: Any) -> Any:
        found = call(*args, **kwargs)
        setting.attempt(library, do, args[0] if found is None else found, setting)
        return found

    return called


def keep_connections(setting: Setting, module: ModuleType) -> None:
    """Has CONN_MAX_AGE set once Django has given each database the settings that it was not given."""
    handler = module.ConnectionHandler
    handler.configure_settings = _then(handler.configure_settings, _keep, "django", setting)


def _keep(databases: dict[str, dict[str, Any]], setting: Setting) -> None:
    for alias, database in databases.items():
        age = database["CONN_MAX_AGE"]
        if age != 0 or not _is_asked_anew(database):
            continue
        database["CONN_MAX_AGE"] = setting.value
        database["CONN_HEALTH_CHECKS"] = True
        setting.report_applied(f"django {alias}", age)


def _is_asked_anew(database: dict[str, Any]) -> bool:
    """Whether it is a database that is connected to for each request: no file, and none with a pool.

    Django refuses a CONN_MAX_AGE beside a pool of its own; engines that are named for their pool keep connections.
    """
    engine = database["ENGINE"]
    if any(word in engine for word in ("sqlite", "spatialite", "dummy", "pool")):
        return False
    return not (database.get("OPTIONS") or {}).get("pool")


def enlarge_sqlalchemy(setting: Setting, module: ModuleType) -> None:
    """Has engines made with a larger pool. `create_engine` looks at the parameters of `QueuePool.__init__`."""
    create = module.create_engine

    @wraps(create)
    def created(*args: Any, **kwargs: Any) -> Any:
        engine = create(*args, **kwargs)
        if kwargs.get("pool") is None:  # one that is given may be another engine's, too
            setting.attempt("sqlalchemy", _enlarge_engine, engine, setting)
        return engine

    module.create_engine = created  # type: ignore[attr-defined]


def _enlarge_engine(engine: Any, setting: Setting) -> None:
    """The engine is new: its pool is exchanged for one like it, as `Engine.dispose` does."""
    pool = getattr(engine, "pool", None)  # a mock engine has none
    if not isinstance(pool, sys.modules["sqlalchemy.pool"].QueuePool):
        return
    size = pool.size()
    if not 0 < size < setting.value:  # 0 is no limit
        return
    pool._pool.maxsize = setting.value
    try:
        larger = pool.recreate()
    finally:
        pool._pool.maxsize = size
    if larger.size() != setting.value:
        raise RuntimeError(f"its pool has a size of {larger.size()}")
    engine.pool = larger
    setting.report_applied(f"sqlalchemy {engine.dialect.name}", size)


def enlarge_psycopg(setting: Setting, module: ModuleType) -> None:
    """Has pools of psycopg_pool begin with a larger `max_size`. Django makes one where OPTIONS has "pool"."""
    module.BasePool.__init__ = _then(module.BasePool.__init__, _enlarge_psycopg_pool, "psycopg_pool", setting)


def _enlarge_psycopg_pool(pool: Any, setting: Setting) -> None:
    """It opens no connection before it has begun. Of a NullConnectionPool a `max_size` of 0 is no limit."""
    size = pool._max_size
    if 0 < size < setting.value:
        pool._max_size = setting.value
        setting.report_applied(f"psycopg_pool {type(pool).__name__}", size)


def enlarge_asyncpg(setting: Setting, module: ModuleType) -> None:
    """Has pools of asyncpg begin with a larger `max_size`: `create_pool` gives it to each."""
    begin = module.Pool.__init__

    @wraps(begin)
    def begun(self: Any, *args: Any, **kwargs: Any) -> None:
        size = kwargs.get("max_size")
        if not isinstance(size, int) or not 0 < size < setting.value:
            begin(self, *args, **kwargs)
            return
        begin(self, *args, **{**kwargs, "max_size": setting.value})
        setting.report_applied("asyncpg Pool", size)

    module.Pool.__init__ = begun


def allow_threads(setting: Setting, module: ModuleType) -> None:
    """Has the limiter of each event loop raised whenever it is asked for: it is made when it is asked for first.

    Since anyio 4 it is a backend's class method that gives it; before that the backend's module had a function.
    """
    backend = getattr(module, "AsyncIOBackend", None)
    if backend is not None:
        given = vars(backend)["current_default_thread_limiter"].__func__
        backend.current_default_thread_limiter = classmethod(_then(given, _raise, "anyio", setting))
    else:
        given = module.current_default_thread_limiter
        module.current_default_thread_limiter = _then(given, _raise, "anyio", setting)  # type: ignore[attr-defined]


def _raise(limiter: Any, setting: Setting) -> None:
    """An app may set it itself, and after it has asked for it: who sets less has it raised at its next use."""
    total = limiter.total_tokens
    if total < setting.value:
        limiter.total_tokens = setting.value
        setting.report_applied("anyio asyncio", total)


MODULES: dict[str, dict[str, Apply]] = {
    "CONN_MAX_AGE": {"django.db.utils": keep_connections},
    "DATABASE_POOL": {
        "sqlalchemy.engine.create": enlarge_sqlalchemy,
        "psycopg_pool.base": enlarge_psycopg,
        "asyncpg.pool": enlarge_asyncpg,
    },
    "SYNC_THREADS": {"anyio._backends._asyncio": allow_threads},
}
"""By setting, what is done with which module."""
