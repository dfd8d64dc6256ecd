"""Where an app is found, how it is called, and that what it does meanwhile is no matter."""

import sys
from pathlib import Path
from textwrap import dedent

import pytest

from .looked import WSGI, interpreter, look_at, write

pytestmark = pytest.mark.usefixtures("engine")

CALLED = {
    "asgi-object": ("class App:\n    async def __call__(self, scope, receive, send): pass\napp = App()", "asgi"),
    "wsgi-object": ("class App:\n    def __call__(self, environ, start_response): return []\napp = App()", "wsgi"),
    "asgi-3-by-arguments": ("def app(scope, receive, send): pass", "asgi"),
    "asgi-either-version": (
        "class App:\n    async def __call__(self, scope, receive=None, send=None): pass\napp = App()",
        "asgi",
    ),
    "wsgi-class": (
        "class app:\n    def __init__(self, environ, start_response): pass\n    def __iter__(self): yield b''",
        "wsgi",
    ),
    "asgi-class": (
        "class app:\n    def __init__(self, scope, receive, send): pass\n    def __await__(self): yield",
        "asgi",
    ),
    "partial": ("import functools\ndef a(x, environ, start): pass\napp = functools.partial(a, 1)", "wsgi"),
    "asgi-of-any-arguments": ("async def app(*arguments): pass", "asgi"),
    "wsgi-of-any-arguments": ("def app(*arguments): return []", "wsgi"),
    "awaited-by-a-wrapper": (
        "import functools\nasync def a(scope, receive, send): pass\n"
        "@functools.wraps(a)\ndef app(*arguments): return a(*arguments)",
        "asgi",
    ),
}


@pytest.mark.parametrize("name", CALLED)
def test_how_it_is_called(name: str, tmp_path: Path) -> None:
    text, interface = CALLED[name]
    write(tmp_path, {"main.py": text})
    assert look_at(tmp_path, "main:app", Path(sys.executable)).app.interface == interface


FLASK = "from flask import Flask\n"


@pytest.mark.parametrize(
    ("text", "target", "resolved"),
    [
        (f"{FLASK}def create_app(): return Flask(__name__)", "main:create_app()", "main:create_app()"),
        (f"{FLASK}def create_app(debug=False): return Flask(__name__)", "main:create_app", "main:create_app()"),
        (f"{FLASK}def make_app(): return Flask(__name__)", "main", "main:make_app()"),
        (f"{FLASK}async def create_app(): return Flask(__name__)", "main", "main:create_app()"),
        (
            f"import asyncio\n{FLASK}def create_app():\n    asyncio.get_running_loop()\n    return Flask(__name__)",
            "main:create_app()",
            "main:create_app()",
        ),
        (f"{FLASK}class It: pass\nit = It()\nit.served = Flask(__name__)", "main:it.served", "main:it.served"),
        (f"{FLASK}api = Flask(__name__)\nwsgi = 3\napp = 'no app'", "main", "main:api"),
        (f"{FLASK}app = Flask(__name__).wsgi_app", "main:app", "main:app"),
        (f"{FLASK}flask = Flask(__name__)\ndef app(environ, start): return flask(environ, start)", "main", "main:app"),
    ],
)
def test_what_a_target_names(text: str, target: str, resolved: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": text})
    found = look_at(tmp_path, target, interpreter("modern")).app
    assert (found.target, found.interface, found.framework) == (resolved, "wsgi", "flask")


def test_a_file_s_path_is_understood(tmp_path: Path) -> None:
    """Imports begin in its folder, or above the package that it is part of."""
    write(
        tmp_path,
        {
            "app.py": WSGI,
            "src/main.py": "from beside import application as app\n",
            "src/beside.py": WSGI,
            "lib/shop/__init__.py": "",
            "lib/shop/web/__init__.py": "from ..orders import application\n",
            "lib/shop/orders.py": WSGI,
        },
    )
    found = [
        look_at(tmp_path, target, Path(sys.executable)).app
        for target in ("app.py", "src/main.py:app", "./src/main:app", "lib/shop/web", "lib/shop/orders.py:application")
    ]
    assert [(app.target, app.directory) for app in found] == [
        ("app:application", tmp_path),
        ("main:app", tmp_path / "src"),
        ("main:app", tmp_path / "src"),
        ("shop.web:application", tmp_path / "lib"),
        ("shop.orders:application", tmp_path / "lib"),
    ]


def test_a_package_with_relative_imports(tmp_path: Path) -> None:
    write(tmp_path, {"shop/__init__.py": "", "shop/web.py": "from .orders import application", "shop/orders.py": WSGI})
    assert look_at(tmp_path, "shop.web", Path(sys.executable)).app.target == "shop.web:application"


def test_what_it_prints_and_how_it_calls_its_modules_is_no_matter(tmp_path: Path) -> None:
    """Its names are those of the lab's own modules; it takes its folder away from under itself, and reads arguments."""
    noisy = """
        import os, sys
        import look, looked, routes, target
        assert sys.argv[1:] == [], sys.argv
        assert sys.path[0] == os.getcwd() and not any(entry.endswith("check") for entry in sys.path), sys.path
        print('{"interface": "tornado"}' * 10_000)
        print("complaints", file=sys.stderr)
        os.write(1, b"more\\n" * 1000)
        os.closerange(3, 50)
        os.chdir("/")
        """
    names = {f"{name}.py": "" for name in ("look", "looked", "routes", "target", "interface", "refusal")}
    write(tmp_path, {"main.py": dedent(noisy) + WSGI, **names})
    assert look_at(tmp_path, "main", Path(sys.executable)).app.interface == "wsgi"


def test_a_thread_and_a_child_that_stay_hold_nobody_up(tmp_path: Path) -> None:
    staying = """
        import subprocess, sys, threading, time
        threading.Thread(target=time.sleep, args=(600,)).start()
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
        print("child", child.pid)
        import pathlib; pathlib.Path(sys.modules["os"].environ["TOLD"]).write_text(str(child.pid))
        """
    told = tmp_path / "told"
    write(tmp_path / "app", {"main.py": dedent(staying) + WSGI})
    found = look_at(tmp_path / "app", "main", Path(sys.executable), {"TOLD": str(told)})
    assert found.app.interface == "wsgi"
    assert not Path(f"/proc/{told.read_text()}").exists()
