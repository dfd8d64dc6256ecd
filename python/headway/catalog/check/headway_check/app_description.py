"""The description of an app: everything that headway learns of it."""

from __future__ import annotations

import importlib
import inspect
import platform
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

from .interface import framework_app, framework_of, interface_of
from .refusal import LIBRARIES, RefusedError, is_own, refusal
from .routes import openapi_of, routes_of
from .target import OpenedTarget, await_app, open_target

SERVERS = ("gunicorn", "gevent", "uvicorn", "uvloop", "granian", "hypercorn", "waitress", "daphne")


def describe_app(text: str) -> dict[str, Any]:
    """The description of the app that the target names. Raises RefusedError where it cannot be had."""
    found = open_target(text)
    target = found.target
    app = _make_app(found) if target.called else found.app
    interface = interface_of(app)
    if not interface:
        remedy = "name a WSGI or ASGI app, an aiohttp.web.Application or a tornado.web.Application; or use --command"
        message = f"{target} is no app: it is {_kind(app)}"
        raise RefusedError("not-an-app", message, remedy, found.module.__file__ or "")
    own = _framework_app_of(app, interface, found.module)
    framework = framework_of(own)
    return {
        "interface": interface,
        "framework": framework,
        "framework_version": _version(framework),
        "target": str(target),
        "directory": str(target.directory),
        "python_version": platform.python_version(),
        "installed": {name: version for name in SERVERS if (version := _version(name))},
        "roots": _roots(target.directory, target.module, _settings_module()),
        "debug": _debug(own, framework),
        "routes": _routes(own, framework, target.directory),
        "openapi": openapi_of(own),
    }


def _make_app(found: OpenedTarget) -> Any:
    """The app, of an async factory as well."""
    if not inspect.isawaitable(found.app):
        return found.app
    # It brings ssl, which must come after an app that patches it (gevent.monkey).
    import asyncio  # noqa: PLC0415

    try:
        return asyncio.run(await_app(found.app))
    except BaseException as error:
        raise refusal(error, "called", f"calling {found.target}", found.target.directory) from error


def _kind(value: object) -> str:
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if isinstance(value, ModuleType):
        return f"the module {value.__name__}"
    return f"of the type {type(value).__module__}.{type(value).__qualname__}"


def _framework_app_of(app: Any, interface: str, module: ModuleType) -> Any:
    """The framework's app within what is served, or one beside it that is called in the same way; None without one."""
    own = framework_app(app)
    if own is not None:
        return own
    beside = (value for value in vars(module).values() if framework_of(value))
    return next((value for value in beside if interface_of(value) == interface), None)


def _version(distribution: str) -> str:
    """Which version of it is installed; "" where it is not."""
    try:
        return (distribution and metadata.version(distribution)) or ""  # of a broken installation it is None
    except metadata.PackageNotFoundError:
        return ""


def _settings_module() -> str:
    """The module of Django's settings, where the app has any."""
    settings = getattr(sys.modules.get("django.conf"), "settings", None)
    configured = settings is not None and settings.configured
    return str(getattr(settings, "SETTINGS_MODULE", None) or "") if configured else ""


def _debug(own: Any, framework: str) -> bool:
    """Whether the framework is in its debug mode, in which it is slower and keeps more."""
    if framework == "django":
        return bool(sys.modules["django.conf"].settings.DEBUG)
    if framework == "tornado":
        return bool(own.settings.get("debug"))
    return framework != "aiohttp" and bool(getattr(own, "debug", False))


def _routes(own: Any, framework: str, directory: Path) -> list[str]:
    """Raises RefusedError where Django has no key or no urlconf: its servers find out at the first request."""
    if framework == "django":
        settings = sys.modules["django.conf"].settings
        try:
            bool(settings.SECRET_KEY)  # an empty one raises
            importlib.import_module(settings.ROOT_URLCONF)
        except BaseException as error:
            raise refusal(error, "import", f"importing {settings.ROOT_URLCONF}", directory) from error
    try:
        return routes_of(own)
    except Exception as error:
        # Routes are where headway begins; an app without any gets requests for "/", or for what the user names.
        sys.stderr.write(f"the routes cannot be read: {error!r}\n")
        return []


def _roots(directory: Path, *modules: str) -> list[str]:
    """The folders of the app's own code, none within another but where libraries are installed."""
    found = [directory]
    for name in modules:
        folder = _folder(name)
        if folder is not None and not any(folder == root or is_own(folder, root) for root in found):
            found.append(folder)
    return [str(folder) for folder in found]


def _folder(name: str) -> Path | None:
    """Where the outermost package of a module lies; of a module without one its folder, if no library's."""
    top = sys.modules.get(name.partition(".")[0]) if name else None
    for path in getattr(top, "__path__", ()):
        return Path(path)
    file = getattr(top, "__file__", None)
    return Path(file).parent if file and Path(file).parent.name not in LIBRARIES else None
