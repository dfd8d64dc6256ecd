"""Database pools made larger: SQLAlchemy's, psycopg's (Django's as well), asyncpg's. None is ever made smaller."""

from __future__ import annotations

import sys
from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .asked import Asked


def enlarge_sqlalchemy(module: ModuleType, asked: Asked) -> None:
    """Has engines made with a larger pool: `create_engine`, through which `create_async_engine` goes as well.

    Not by another `QueuePool.__init__`: `create_engine` looks at its parameters.
    """
    create = module.create_engine

    @wraps(create)
    def created(*args: Any, **kwargs: Any) -> Any:
        engine = create(*args, **kwargs)
        if kwargs.get("pool") is None:  # one that is given may be another engine's, too
            asked.attempt("sqlalchemy", _enlarge_engine, engine, asked)
        return engine

    module.create_engine = created  # type: ignore[attr-defined]


def _enlarge_engine(engine: Any, asked: Asked) -> None:
    """The engine is new: its pool is exchanged for one like it, as `Engine.dispose` does."""
    pool = getattr(engine, "pool", None)  # a mock engine has none
    if not isinstance(pool, sys.modules["sqlalchemy.pool"].QueuePool):
        return
    size = pool.size()
    if not 0 < size < asked.value:  # 0 is no limit
        return
    pool._pool.maxsize = asked.value
    try:
        larger = pool.recreate()
    finally:
        pool._pool.maxsize = size
    if larger.size() != asked.value:
        raise RuntimeError(f"its pool has a size of {larger.size()}")
    engine.pool = larger
    asked.applied(f"sqlalchemy {engine.dialect.name}", size)


def enlarge_psycopg(module: ModuleType, asked: Asked) -> None:
    """Has pools of psycopg_pool begin with a larger `max_size`. Django makes one where OPTIONS has "pool"."""
    begin = module.BasePool.__init__

    @wraps(begin)
    def begun(self: Any, *args: Any, **kwargs: Any) -> None:
        begin(self, *args, **kwargs)
        asked.attempt("psycopg_pool", _enlarge_psycopg_pool, self, asked)

    module.BasePool.__init__ = begun


def _enlarge_psycopg_pool(pool: Any, asked: Asked) -> None:
    """It opens no connection before it has begun. Of a NullConnectionPool a `max_size` of 0 is no limit."""
    size = pool._max_size
    if 0 < size < asked.value:
        pool._max_size = asked.value
        asked.applied(f"psycopg_pool {type(pool).__name__}", size)


def enlarge_asyncpg(module: ModuleType, asked: Asked) -> None:
    """Has pools of asyncpg begin with a larger `max_size`: `create_pool` gives it to each."""
    begin = module.Pool.__init__

    @wraps(begin)
    def begun(self: Any, *args: Any, **kwargs: Any) -> None:
        size = kwargs.get("max_size")
        if not isinstance(size, int) or not 0 < size < asked.value:
            begin(self, *args, **kwargs)
            return
        begin(self, *args, **{**kwargs, "max_size": asked.value})
        asked.applied("asyncpg Pool", size)

    module.Pool.__init__ = begun


MODULES: dict[str, Callable[[ModuleType, Asked], None]] = {
    "sqlalchemy.engine.create": enlarge_sqlalchemy,
    "psycopg_pool.base": enlarge_psycopg,
    "asyncpg.pool": enlarge_asyncpg,
}
"""What is done with a module so that its pools are larger."""
