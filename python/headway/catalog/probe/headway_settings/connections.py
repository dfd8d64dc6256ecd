"""Django's connections to its databases, kept from one request to the next (docs.djangoproject.com, "Persistent
connections")."""

from __future__ import annotations

from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .asked import Asked


def keep_connections(module: ModuleType, asked: Asked) -> None:
    """Has CONN_MAX_AGE set once Django has given each database the settings that it was not given."""
    handler = module.ConnectionHandler
    configure = handler.configure_settings

    @wraps(configure)
    def configured(self: Any, *args: Any, **kwargs: Any) -> Any:
        databases = configure(self, *args, **kwargs)
        asked.attempt("django", _keep, databases, asked)
        return databases

    handler.configure_settings = configured


def _keep(databases: dict[str, dict[str, Any]], asked: Asked) -> None:
    for alias, database in databases.items():
        age = database["CONN_MAX_AGE"]
        if age != 0 or not _is_asked_anew(database):
            continue
        database["CONN_MAX_AGE"] = asked.value
        database["CONN_HEALTH_CHECKS"] = True
        asked.applied(f"django {alias}", age)


def _is_asked_anew(database: dict[str, Any]) -> bool:
    """Whether it is a database that is connected to for each request: no file, and none with a pool.

    Django refuses a CONN_MAX_AGE beside a pool of its own; engines that are named for their pool keep connections.
    """
    engine = database["ENGINE"]
    if any(word in engine for word in ("sqlite", "spatialite", "dummy", "pool")):
        return False
    return not (database.get("OPTIONS") or {}).get("pool")


MODULES: dict[str, Callable[[ModuleType, Asked], None]] = {"django.db.utils": keep_connections}
"""What is done with a module so that connections are kept."""
