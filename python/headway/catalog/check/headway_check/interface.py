"""How an object is called: by WSGI, by ASGI, as an application object of aiohttp or Tornado; and whose it is."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

APPS = {
    "django": ("WSGIHandler", "ASGIHandler"),
    "flask": ("Flask",),
    "fastapi": ("FastAPI",),
    "starlette": ("Starlette",),
    "quart": ("Quart",),
    "litestar": ("Litestar",),
    "falcon": ("App", "API"),
    "bottle": ("Bottle",),
    "pyramid": ("Router",),
    "aiohttp": ("Application",),
    "tornado": ("Application",),
}
"""The classes of apps, by their framework's package."""

OWN_INTERFACE = ("aiohttp", "tornado")

INNER = (
    "app",
    "application",
    "wrapped",
    "wsgi_app",
    "asgi_app",
    "wsgi_application",
    "wrapped_app",
    "other_asgi_app",
    "inner",
    "_app",
    "__wrapped__",
    "__self__",
)
"""Where what is put around an app keeps it: middlewares of Starlette, Werkzeug, WhiteNoise, asgiref, Socket.IO …"""

DEEPEST = 10


def framework_of(value: object) -> str:
    """Whose app this is, by its class; "" for anything that is no framework's app. Nothing of the value is run."""
    for kind in type(value).__mro__:
        package = kind.__module__.partition(".")[0]
        if kind.__name__ in APPS.get(package, ()):
            return package
    return ""


def interface_of(value: Any) -> str:
    """One of "wsgi", "asgi", "aiohttp", "tornado"; "" for what is no app."""
    framework = framework_of(value)
    if framework in OWN_INTERFACE:
        return framework
    if isinstance(value, ModuleType) or not callable(value):
        return ""
    count = required(value)
    if inspect.isclass(value):
        return _interface_of_class(value, count)
    if _is_async(value):
        return "asgi" if count in (None, 3) else ""
    if count is None:
        inner = framework_app(value)
        return ("" if inner is value else interface_of(inner)) or "wsgi"
    return {2: "wsgi", 3: "asgi"}.get(count, "")


def _interface_of_class(kind: type, count: int | None) -> str:
    """PEP 3333 and ASGI know classes whose instances are the answer."""
    if hasattr(kind, "__await__"):
        return "asgi" if count == 3 else ""
    return "wsgi" if count == 2 and hasattr(kind, "__iter__") else ""


def required(value: Callable[..., object]) -> int | None:
    """How many arguments a call needs by position; None where it takes any number, or nobody can tell."""
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(each.kind is each.VAR_POSITIONAL for each in parameters):
        return None
    positional = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    needed = sum(each.default is each.empty for each in positional)
    # `__call__(self, scope, receive=None, send=None)` was written for both versions of ASGI.
    return 3 if needed == 1 and len(positional) == 3 else needed


def is_factory(value: object) -> bool:
    """Whether it is a function that can be called without arguments, and so no app itself."""
    function = inspect.isroutine(value) or isinstance(value, functools.partial)
    return function and callable(value) and required(value) == 0


def framework_app(value: Any) -> Any:
    """The framework's own app in what is put around it; None where there is none."""
    for _ in range(DEEPEST):
        if value is None or framework_of(value):
            return value
        value = _inner(value)
    return None


def _inner(value: Any) -> Any:
    for name in INNER:
        try:
            inner = getattr(value, name, None)
        except Exception:  # an object that stands for another one, which is not there outside a request
            continue
        if inner is not None and not isinstance(inner, ModuleType) and (callable(inner) or framework_of(inner)):
            return inner
    return None


def _is_async(value: Any) -> bool:
    call = value if inspect.isroutine(value) or isinstance(value, functools.partial) else value.__call__
    return inspect.iscoroutinefunction(value) or inspect.iscoroutinefunction(call)
