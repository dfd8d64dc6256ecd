"""The paths that an app can be asked for with GET, without arguments, as its framework knows them."""

from __future__ import annotations

import importlib
import itertools
import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

from .interface import framework_of

MOST = 50
SAFE = "/%:@!$&'()*+,;=~-._"
"""What a path may have as it is (RFC 3986, section 3.3)."""

LEAVING = re.compile(r"log[-_]?(out|off)|sign[-_]?(out|off)", re.IGNORECASE)
"""Paths and names that end a user's session."""

NOT_THE_APP_S = ("admin", "djdt")
"""Namespaces of Django's admin and of the debug toolbar."""

SPECIAL = re.compile(r"[\\()\[\]{}|*?^$]")


def routes_of(app: Any) -> list[str]:
    """At most MOST of them, each once, in the framework's order. Raises what the app's code does as it is imported."""
    paths = PATHS.get(framework_of(app))
    found = paths(app) if paths else iter(())
    asked = (quote(path, safe=SAFE) for path in found if path.startswith("/") and not LEAVING.search(path))
    return list(itertools.islice(dict.fromkeys(asked), MOST))


def openapi_of(app: Any) -> str:
    """The OpenAPI document that the app makes of itself, as JSON; "" where it makes none, or fails to."""
    framework, document = framework_of(app), None
    try:
        if framework == "fastapi":
            document = app.openapi()
        elif framework == "litestar":
            document = app.openapi_schema.to_schema()
        return json.dumps(document, default=str) if document else ""
    except Exception:  # a document is a convenience: an app that cannot make its own still answers
        return ""


def _django(_app: Any) -> Iterator[str]:
    """Django has one urlconf in a process."""
    return _patterns(importlib.import_module("django.urls").get_resolver().url_patterns, "/")


def _patterns(patterns: Any, prefix: str) -> Iterator[str]:
    for each in patterns:
        plain = _plain(each.pattern)
        names = (getattr(each, "namespace", None), getattr(each, "app_name", None))
        if plain is None or any(name in NOT_THE_APP_S for name in names):
            continue
        if hasattr(each, "url_patterns"):
            yield from _patterns(each.url_patterns, prefix + plain)
        elif _takes_get(each.callback) and not LEAVING.search(each.name or ""):
            yield prefix + plain


def _plain(pattern: Any) -> str | None:
    """A pattern of Django's as text; None where a part of it stands for something."""
    if getattr(pattern, "converters", None):
        return None
    if hasattr(pattern, "_regex_dict") and not hasattr(pattern, "_route"):
        return plain_text(str(pattern))
    return str(pattern)


def plain_text(pattern: str) -> str | None:
    """The one text that a regular expression is for, at its shortest; None where it is for several."""
    text = re.sub(r"\\([^\w\s])", r"\1", re.sub(r"(/\?)?(\$|\\Z)?$", "", pattern.lstrip("^")))
    return None if SPECIAL.search(text) or not re.fullmatch(pattern, text) else text


def _takes_get(view: Any) -> bool:
    """Whether a view of Django's answers GET, as far as is known: classes report it, and those of REST framework."""
    actions = getattr(view, "actions", None)
    if isinstance(actions, dict):
        return "get" in actions
    kind = getattr(view, "view_class", None) or getattr(view, "cls", None)
    return kind is None or hasattr(kind, "get")


def _flask(app: Any) -> Iterator[str]:
    for rule in app.url_map.iter_rules():
        static = rule.endpoint == "static" or rule.endpoint.endswith(".static")
        elsewhere = rule.subdomain or rule.host or rule.websocket or rule.build_only
        unfit = rule.arguments or static or elsewhere or LEAVING.search(rule.endpoint)
        if "GET" in (rule.methods or ()) and not unfit:
            yield str(rule.rule)


def _starlette(app: Any) -> Iterator[str]:
    """The routes, and those of apps that are mounted. FastAPI's own pages about the app are not the app's."""
    about = {getattr(app, name, None) for name in ("openapi_url", "docs_url", "redoc_url")}
    about.add(getattr(app, "swagger_ui_oauth2_redirect_url", None))
    for route in getattr(app, "routes", None) or ():
        path = getattr(route, "path", None)
        if not isinstance(path, str) or "{" in path or path in about:
            continue
        if getattr(route, "app", None) is not None and not hasattr(route, "endpoint"):
            mounted = _fastapi(route.app) if framework_of(route.app) == "fastapi" else _starlette(route)
            yield from (path + within for within in mounted)
        elif not hasattr(route, "dependant") and _route_takes_get(route):
            yield path


def _route_takes_get(route: Any) -> bool:
    methods = getattr(route, "methods", None)
    return "GET" in methods if methods else hasattr(route, "endpoint") and hasattr(route.endpoint, "get")


def _fastapi(app: Any) -> Iterator[str]:
    """Those of its document, and what was added to it as to any Starlette app."""
    yield from _documented(app)
    yield from _starlette(app)


def _documented(app: Any) -> Iterator[str]:
    """Those of its OpenAPI document that need no parameter."""
    for path, operations in json.loads(openapi_of(app) or "{}").get("paths", {}).items():
        asked = operations.get("get")
        needed = [*operations.get("parameters", ()), *(asked or {}).get("parameters", ())]
        if asked is not None and "{" not in path and not any(each.get("required") for each in needed):
            yield path


def _aiohttp(app: Any) -> Iterator[str]:
    for resource in app.router.resources():
        information = resource.get_info()
        if "rule" in information:  # an app for another host name
            continue
        if "app" in information:
            yield from _aiohttp(information["app"])
        elif "path" in information and any(_resource_takes_get(route) for route in resource):
            yield str(information["path"])


def _resource_takes_get(route: Any) -> bool:
    return route.method == "GET" or (
        route.method == "*" and (not isinstance(route.handler, type) or hasattr(route.handler, "get"))
    )


def _tornado(app: Any) -> Iterator[str]:
    web = importlib.import_module("tornado.web")
    for rule in app.wildcard_router.rules:
        pattern = getattr(rule.matcher, "regex", None)
        handler = rule.target
        if pattern is None or not isinstance(handler, type) or handler.__name__ == "RedirectHandler":
            continue
        web_socket = any(kind.__name__ == "WebSocketHandler" for kind in handler.__mro__)
        own_get = getattr(handler, "get", None) is not web.RequestHandler.get
        path = plain_text(pattern.pattern)
        if path is not None and own_get and not web_socket:
            yield path


PATHS: dict[str, Callable[[Any], Iterator[str]]] = {
    "django": _django,
    "flask": _flask,
    "quart": _flask,
    "fastapi": _fastapi,
    "starlette": _starlette,
    "litestar": _documented,
    "aiohttp": _aiohttp,
    "tornado": _tornado,
}
