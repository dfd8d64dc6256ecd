"""The program's function that a framework works for, where a middleware's line is the only one on the stack."""

import sys
import textwrap
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest

from headway.catalog.probe.headway_probe.chains import chain_of_frame
from headway.catalog.probe.headway_probe.endpoints import _passing_lines
from headway.catalog.probe.headway_probe.place import innermost, own_line

FASTAPI = """
    def handler(dependant, serialize):
        def app(request):
            return serialize(dependant.call)
        return app
    """
DJANGO = """
    def _get_response(callback, serialize):
        return serialize(callback)
    """
VIEWS = """
    class Orders:
        pass


    @staticmethod
    def orders(request):
        return [1, 2]


    class Timing:
        def __init__(self, get_response):
            self.get_response = get_response

        def __call__(self, request):
            answer = self.get_response(request)
            return answer


    class Pure:
        def __init__(self, app):
            self.app = app

        def __call__(self, scope, receive, send):
            return self.app(
                scope, receive, send
            )


    def limited(handler):
        def middleware(request):
            wait(request)
            return handler(request)
        return middleware
    """


def module(folder: Path, name: str, source: str) -> ModuleType:
    file = folder / f"{name.replace('.', '/')}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(textwrap.dedent(source).lstrip())
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def views(tmp_path: Path) -> ModuleType:
    return module(tmp_path, "views_of_shop", VIEWS)


def serialize_in(folder: Path) -> tuple[Callable[[Any], Any], list[Any]]:
    """A library's function, and what was found as it ran."""
    library = module(folder, "site-packages.encoders", "def serialize(look):\n    return lambda endpoint: look()\n")
    found: list[Any] = []

    def look() -> None:
        frame: FrameType | None = sys._getframe(1)
        found.append((innermost(frame)[0], own_line(frame), chain_of_frame(frame)[0].place))

    return library.serialize(look), found


def test_a_framework_that_goes_through_a_result_does_so_for_its_endpoint(tmp_path: Path, views: ModuleType) -> None:
    serialize, found = serialize_in(tmp_path)
    fastapi = module(tmp_path, "site-packages.fastapi.routing", FASTAPI)
    dependant = type("Dependant", (), {"call": staticmethod(views.orders)})
    app = fastapi.handler(dependant, serialize)
    views.Pure(lambda scope, *_: app(scope))({}, None, None)
    ((at, line, looked_at),) = found
    assert at == looked_at == (views.__file__, 7, "orders")
    assert line is None or line[0] == __file__


@pytest.mark.parametrize(("kind", "expected"), [("function", (7, "orders")), ("class", (1, "Orders"))])
def test_a_view_of_django_s_is_a_function_or_a_class(
    tmp_path: Path, views: ModuleType, kind: str, expected: tuple[int, str]
) -> None:
    serialize, found = serialize_in(tmp_path)
    django = module(tmp_path, "site-packages.django.core.handlers.base", DJANGO)
    callback = views.orders

    def view(request: object) -> None: ...

    if kind == "class":
        view.view_class = views.Orders  # type: ignore[attr-defined]
        callback = view
    views.Timing(lambda _: django._get_response(callback, serialize))(None)
    assert found[0][0] == found[0][2] == (views.__file__, *expected)


def test_a_look_finds_no_request_at_a_line_that_only_passes_it_on(tmp_path: Path, views: ModuleType) -> None:
    serialize, found = serialize_in(tmp_path)
    views.Timing(lambda _: serialize(None))(None)
    assert found[0][2][0] != views.__file__


@pytest.mark.parametrize(
    "call", ["self._app(scope)", "await self.app(scope)", "self.wsgi_app(scope)", "(call_next(scope))"]
)
def test_a_request_is_passed_on_by_these_names(call: str, tmp_path: Path) -> None:
    source = f"async def middleware(self, scope, call_next):\n    note(scope)\n    return {call}\n"
    views = module(tmp_path, "middleware_of_shop", source)
    assert _passing_lines(views.middleware.__code__) == {3}


def test_a_name_that_only_ends_so_passes_nothing_on(tmp_path: Path) -> None:
    views = module(tmp_path, "factory_of_shop", "def serve(request, app):\n    return create_app(app, request)\n")
    assert not _passing_lines(views.serve.__code__)


def test_what_a_middleware_does_itself_is_its_own_work(views: ModuleType) -> None:
    found = []
    setattr(views, "wait", lambda _: found.append(own_line(sys._getframe(1))))  # noqa: B010  a module has no such name
    views.limited(lambda _: found.append(own_line(sys._getframe(1))))(None)
    own, passed_on = found
    assert own == (views.__file__, VIEWS.splitlines().index("            wait(request)"), "middleware")
    assert passed_on is None or passed_on[0] == __file__
