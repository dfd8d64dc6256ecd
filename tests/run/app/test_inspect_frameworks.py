"""What an app is and what it can be asked for: apps of real frameworks, in the environments that servers have."""

import importlib.metadata
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.catalog.probed_program import pythons

from .looked import ASGI, WSGI, interpreter, look_at, targets, write

pytestmark = pytest.mark.usefixtures("engine")


def test_flask_with_its_routes_and_what_is_installed(tmp_path: Path) -> None:
    app = """
        from flask import Blueprint, Flask

        app = Flask(__name__)
        pages = Blueprint("pages", __name__, static_folder="static")

        @app.get("/")
        def index(): return "hello"

        @app.route("/people/<int:number>")
        def person(number): return str(number)

        @app.post("/people")
        def add(): return "added"

        @app.get("/logout")
        def leave(): return "bye"

        @pages.get("/pages/first one")
        def first(): return "first"

        app.register_blueprint(pages)
        """
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main:app", interpreter("modern"))
    app_found = found.app
    assert (app_found.interface, app_found.framework, app_found.target) == ("wsgi", "flask", "main:app")
    assert targets(found) == ["/", "/pages/first%20one"]
    assert (app_found.directory, app_found.roots) == (tmp_path, (tmp_path,))
    assert (app_found.python, app_found.debug, found.openapi) == (interpreter("modern"), False, "")
    # Against what the environment itself says.
    asked = "import platform; from importlib.metadata import version; print(platform.python_version(), *map(version, "
    asked += "('flask', 'gunicorn', 'gevent', 'uvicorn', 'uvloop', 'granian', 'hypercorn')))"
    python, flask, *servers = subprocess.check_output([interpreter("modern"), "-c", asked], text=True).split()
    assert (app_found.python_version, app_found.framework_version) == (python, flask)
    names = ("gunicorn", "gevent", "uvicorn", "uvloop", "granian", "hypercorn")
    assert app_found.installed == dict(zip(names, servers, strict=True))


def test_fastapi_with_its_document(tmp_path: Path) -> None:
    app = """
        from fastapi import APIRouter, FastAPI
        from starlette.responses import PlainTextResponse
        from starlette.routing import Route

        app = FastAPI(title="Shop")
        users = APIRouter(prefix="/users")
        inner = FastAPI()

        @app.get("/items")
        async def items(limit: int = 10) -> list[int]: return []

        @app.get("/search")
        async def search(q: str) -> str: return q

        @app.get("/items/{number}")
        async def item(number: int) -> int: return number

        @app.post("/items")
        async def add() -> int: return 1

        @users.get("/all")
        async def everybody() -> list[str]: return []

        @inner.get("/within")
        async def within() -> str: return ""

        app.include_router(users)
        app.mount("/inner", inner)
        app.router.routes.append(Route("/plain", lambda request: PlainTextResponse("plain")))
        """
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main", interpreter("modern"))
    assert (found.app.interface, found.app.framework, found.app.target) == ("asgi", "fastapi", "main:app")
    assert sorted(targets(found)) == ["/inner/within", "/items", "/plain", "/users/all"]
    document = json.loads(found.openapi)
    assert document["info"]["title"] == "Shop"
    assert set(document["paths"]) == {"/items", "/search", "/items/{number}", "/users/all"}


def test_starlette_behind_a_middleware(tmp_path: Path) -> None:
    app = """
        from starlette.applications import Starlette
        from starlette.endpoints import HTTPEndpoint
        from starlette.middleware.gzip import GZipMiddleware
        from starlette.responses import PlainTextResponse
        from starlette.routing import Mount, Route, WebSocketRoute

        async def answer(request): return PlainTextResponse("hello")
        async def talk(socket): pass

        class Reading(HTTPEndpoint):
            async def get(self, request): return PlainTextResponse("hello")

        class Writing(HTTPEndpoint):
            async def post(self, request): return PlainTextResponse("hello")

        routes = [
            Route("/", answer), Route("/reading", Reading), Route("/writing", Writing), Route("/of/{name}", answer),
            Route("/post", answer, methods=["POST"]), WebSocketRoute("/talk", talk),
            Mount("/below", routes=[Route("/there", answer), Route("/log-out", answer)]),
        ]
        app = GZipMiddleware(Starlette(debug=True, routes=routes))
        """
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main:app", interpreter("modern"))
    assert (found.app.interface, found.app.framework, found.app.debug) == ("asgi", "starlette", True)
    assert targets(found) == ["/", "/reading", "/below/there"]


SETTINGS = """
    SECRET_KEY = "for tests"
    DEBUG = {debug}
    ROOT_URLCONF = "shop.urls"
    INSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.admin",
                      "django.contrib.messages", "django.contrib.sessions"]
    MIDDLEWARE = []
    TEMPLATES = []
    """
URLS = """
    from django.contrib import admin
    from django.http import HttpResponse
    from django.urls import include, path, re_path
    from django.views import View

    def answer(request, **words): return HttpResponse("hello")

    class Reading(View):
        def get(self, request): return HttpResponse("hello")

    class Writing(View):
        def post(self, request): return HttpResponse("hello")

    below = [path("there/", answer), path("<slug:name>/", answer), path("leave/", answer, name="sign-out")]
    urlpatterns = [
        path("", answer), path("of/<int:number>/", answer), path("below/", include(below)),
        path("admin/", admin.site.urls),
        re_path(r"^plain/robots\\.txt$", answer), re_path(r"^any/.*$", answer), re_path(r"^slash/?$", answer),
        path("reading/", Reading.as_view()), path("writing/", Writing.as_view()), path("accounts/logout/", answer),
        *[path(f"page/{number}/", answer) for number in range(60)],
    ]
    """


def django_files(interface: str, debug: bool) -> dict[str, str]:
    """A project, as `django-admin startproject` lays it out."""
    served = f"""
        import os
        from django.core.{interface} import get_{interface}_application

        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")
        application = get_{interface}_application()
        """
    settings = SETTINGS.format(debug=debug)
    return {"shop/__init__.py": "", "shop/settings.py": settings, "shop/urls.py": URLS, f"shop/{interface}.py": served}


@pytest.mark.parametrize(("interface", "debug"), [("wsgi", False), ("asgi", True)])
def test_django_with_its_urls_and_debug(interface: str, debug: bool, tmp_path: Path) -> None:
    write(tmp_path, django_files(interface, debug))
    found = look_at(tmp_path, f"shop.{interface}", interpreter("django"))
    app = found.app
    assert (app.interface, app.framework, app.debug) == (interface, "django", debug)
    assert (app.target, app.roots) == (f"shop.{interface}:application", (tmp_path,))
    there = targets(found)
    assert there[:5] == ["/", "/below/there/", "/plain/robots.txt", "/slash", "/reading/"]
    assert there[5:] == [f"/page/{number}/" for number in range(45)], "fifty are enough"


def test_settings_that_lie_elsewhere_are_the_app_s_own_code_too(tmp_path: Path) -> None:
    files = django_files("wsgi", False)
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    write(here, {"served.py": files["shop/wsgi.py"]})
    write(elsewhere, {name: text for name, text in files.items() if name != "shop/wsgi.py"})
    found = look_at(here, "served", interpreter("django"), {"PYTHONPATH": str(elsewhere)})
    assert found.app.roots == (here, elsewhere / "shop")


def test_aiohttp(tmp_path: Path) -> None:
    app = """
        from aiohttp import web

        async def answer(request): return web.Response(text="hello")

        class Reading(web.View):
            async def get(self): return web.Response(text="hello")

        class Writing(web.View):
            async def post(self): return web.Response(text="hello")

        below = web.Application()
        below.router.add_get("/there", answer)
        app = web.Application()
        app.add_routes([
            web.get("/", answer), web.post("/post", answer), web.get("/of/{name}", answer),
            web.view("/reading", Reading), web.view("/writing", Writing), web.static("/files", "."),
        ])
        app.add_subapp("/below", below)
        """
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main:app", interpreter("modern"))
    assert (found.app.interface, found.app.framework) == ("aiohttp", "aiohttp")
    assert targets(found) == ["/", "/reading", "/below/there"]


def test_tornado(tmp_path: Path) -> None:
    app = """
        from tornado.web import Application, RequestHandler, StaticFileHandler, url
        from tornado.websocket import WebSocketHandler

        class Reading(RequestHandler):
            def get(self): self.finish("hello")

        class Writing(RequestHandler):
            def post(self): self.finish("hello")

        class Talking(WebSocketHandler):
            def on_message(self, message): pass

        def make_app():
            return Application([
                (r"/", Reading), (r"/of/([0-9]+)", Reading), url(r"/robots\\.txt", Reading), (r"/slash/?", Reading),
                (r"/writing", Writing), (r"/talk", Talking), (r"/any/.*", Reading),
                (r"/files/(.*)", StaticFileHandler, {"path": "."}),
            ], debug=True)
        """
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main", interpreter("python"))
    assert (found.app.interface, found.app.framework, found.app.target) == ("tornado", "tornado", "main:make_app()")
    assert targets(found) == ["/", "/robots.txt", "/slash"]
    assert found.app.debug


@pytest.mark.parametrize("python", pythons(), ids=str)
@pytest.mark.parametrize(("app", "interface"), [(WSGI, "wsgi"), (ASGI, "asgi")])
def test_an_app_without_a_framework_on_every_python(python: Path, app: str, interface: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": app})
    found = look_at(tmp_path, "main", python)
    assert (found.app.interface, found.app.framework, found.app.target) == (interface, "", "main:application")
    assert found.routes == ()
    if python == Path(sys.executable):
        assert found.app.installed["uvicorn"] == importlib.metadata.version("uvicorn")


def test_an_app_that_patches_with_gevent(tmp_path: Path) -> None:
    app = "from gevent import monkey; monkey.patch_all()\nimport ssl\nfrom flask import Flask\napp = Flask(__name__)\n"
    write(tmp_path, {"main.py": app})
    assert look_at(tmp_path, "main", interpreter("modern"), {"PYTHONWARNINGS": "error"}).app.framework == "flask"
