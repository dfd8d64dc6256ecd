"""Apps that cannot be had: what is wrong, where, and what to do about it."""

import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

from headway.errors import StudyError
from headway.format import format_duration
from headway.run.app import preparation as looking
from headway.units import NS_PER_S

from .looked import WSGI, interpreter, look_at, refused, write

pytestmark = pytest.mark.usefixtures("engine")

PYTHON = Path(sys.executable)

CAUGHT = "import os\ntry:\n    os.environ['API_KEY']\nexcept KeyError:\n"


def test_an_error_on_import_names_the_file_and_the_line(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import settings\n" + WSGI, "settings.py": "LIMIT = 3\nRATE = 1 / 0\n"})
    fault = refused(tmp_path, "main:application", PYTHON)
    assert fault.place == f"{tmp_path}/settings.py:2"
    first, *tail = fault.message.splitlines()
    assert first == "importing main: ZeroDivisionError: division by zero"
    assert tail[0] == "Traceback (most recent call last):"
    assert "headway_check" not in fault.message
    assert "importlib" not in fault.message


def test_an_error_within_a_library_is_placed_in_the_app_s_own_line(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import json\n\nWORDS = json.loads('{')\n" + WSGI})
    assert refused(tmp_path, "main", PYTHON).place == f"{tmp_path}/main.py:3"


def test_code_that_cannot_be_read_is_placed(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import broken\n", "broken.py": "first = 1\ndef (:\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert fault.place == f"{tmp_path}/broken.py:2"
    assert "SyntaxError" in fault.message


@pytest.mark.parametrize(
    ("text", "variable"),
    [
        ('import os\nURL = os.environ["DATABASE_URL"]\n', "DATABASE_URL"),
        ('import os\nURL = os.environ.pop("DATABASE_URL")\n', "DATABASE_URL"),
        (f"{CAUGHT}    raise RuntimeError('no key') from None\n", None),
        (f"{CAUGHT}    raise RuntimeError('no key')\n", "API_KEY"),
        ("raise RuntimeError('the environment variable API_KEY is not set')\n", "API_KEY"),
        ("raise ValueError('Environment variable \"API_KEY\" not set')\n", "API_KEY"),
        ("class UndefinedValueError(Exception): pass\nraise UndefinedValueError("
         "'API_KEY not found. Declare it as envvar or define a default value.')\n", "API_KEY"),
        ("words = {}\nwords['DATABASE_URL']\n", None),
    ],
)  # fmt: skip
def test_a_variable_of_the_environment_that_is_missing_is_named(
    text: str, variable: str | None, tmp_path: Path
) -> None:
    write(tmp_path, {"main.py": text + WSGI})
    fault = refused(tmp_path, "main", PYTHON)
    assert fault.remedy == f"--env {variable}=value" if variable else "--env" not in fault.remedy
    if variable:
        assert f"wants {variable}" in fault.message
        assert fault.place.startswith(f"{tmp_path}/main.py:")
        assert look_at(tmp_path, "main", PYTHON, {variable: "here"}) if "os." in text else True


DJANGO = """
    from django.core.wsgi import get_wsgi_application
    application = get_wsgi_application()
    """


def test_django_without_a_setting_or_without_settings(tmp_path: Path) -> None:
    settings = "import os\nSECRET_KEY = os.environ.get('SECRET_KEY', '')\nROOT_URLCONF = 'urls'\n"
    write(tmp_path, {"main.py": DJANGO, "settings.py": settings, "urls.py": "urlpatterns = []\n"})
    python = interpreter("django")
    assert refused(tmp_path, "main", python).remedy == "--env DJANGO_SETTINGS_MODULE=value"
    told = {"DJANGO_SETTINGS_MODULE": "settings"}
    assert refused(tmp_path, "main", python, told).remedy == "--env SECRET_KEY=value"
    assert look_at(tmp_path, "main", python, {**told, "SECRET_KEY": "for tests"}).app.framework == "django"


def test_django_s_urls_are_looked_at_before_the_first_request(tmp_path: Path) -> None:
    settings = "SECRET_KEY = 'for tests'\nROOT_URLCONF = 'urls'\n"
    write(tmp_path, {"main.py": DJANGO, "settings.py": settings, "urls.py": "import views\n"})
    fault = refused(tmp_path, "main", interpreter("django"), {"DJANGO_SETTINGS_MODULE": "settings"})
    assert fault.place == f"{tmp_path}/urls.py:1"
    assert fault.message.startswith("importing urls: ModuleNotFoundError: No module named 'views'")


def test_settings_of_pydantic_name_the_variables(tmp_path: Path) -> None:
    """Those of pydantic-settings, in small: a model that reads the environment, in a package of its name."""
    library = """
        import os
        from pydantic import BaseModel

        class BaseSettings(BaseModel):
            def __init__(__pydantic_self__, **values):
                kind = type(__pydantic_self__)
                names = {name: field.validation_alias or (kind.model_config["env_prefix"] + name).upper()
                         for name, field in kind.model_fields.items()}
                found = {field: os.environ[name] for field, name in names.items() if name in os.environ}
                super().__init__(**found)
        """
    app = """
        from pydantic import Field
        from pydantic_settings import BaseSettings

        class Settings(BaseSettings):
            model_config = {"env_prefix": "shop_"}
            database_url: str
            workers: int
            key: str = Field(validation_alias="API_KEY")

        settings = Settings()
        """
    write(tmp_path, {"library/pydantic_settings/__init__.py": library, "app/main.py": dedent(app) + WSGI})
    told = {"PYTHONPATH": str(tmp_path / "library"), "SHOP_WORKERS": "many"}
    fault = refused(tmp_path / "app", "main", PYTHON, told)
    assert fault.remedy == "--env SHOP_DATABASE_URL=value --env SHOP_WORKERS=value --env API_KEY=value"
    assert fault.place == f"{tmp_path}/app/main.py:11"


def test_a_model_that_is_no_settings_is_not_about_the_environment(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "from pydantic import BaseModel\nclass A(BaseModel):\n    x: int\nA()\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert "ValidationError" in fault.message
    assert "--env" not in fault.remedy


def test_a_module_that_the_environment_lacks_is_for_another_interpreter(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import no_such_library.part\n" + WSGI})
    fault = refused(tmp_path, "main", PYTHON)
    assert "No module named 'no_such_library'" in fault.message
    assert fault.place == f"{tmp_path}/main.py:1"
    assert "--python" in fault.remedy
    assert str(PYTHON) in fault.remedy


def test_a_module_that_lies_in_another_folder_is_found_there(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import orders\n" + WSGI, "src/orders.py": ""})
    assert f"orders lies in {tmp_path}/src" in refused(tmp_path, "main", PYTHON).remedy


def test_a_module_that_is_not_there_is_another_s_name(tmp_path: Path) -> None:
    write(tmp_path, {"manage.py": "", "shop/wsgi.py": WSGI, "main.py": WSGI})
    fault = refused(tmp_path, "shpo.wsgi:application", PYTHON)
    assert fault.message == f"there is no module 'shpo' in {tmp_path}"
    assert fault.remedy == "did you mean main or shop.wsgi?"
    assert refused(tmp_path, "web/main.py:app", PYTHON).message == f"there is no file {tmp_path}/web/main.py"


def test_an_attribute_that_is_not_there_names_what_looks_like_an_app(tmp_path: Path) -> None:
    text = "from flask import Flask\nserver = Flask(__name__)\nnumber = 3\ndef create_app(): return server\n"
    write(tmp_path, {"main.py": text})
    fault = refused(tmp_path, "main:api", interpreter("modern"))
    assert fault.message == "main has no 'api'"
    assert fault.remedy == "did you mean main:server or main:create_app()?"
    assert fault.place == f"{tmp_path}/main.py"


def test_a_package_without_an_app_names_its_modules(tmp_path: Path) -> None:
    write(tmp_path, {"shop/__init__.py": "", "shop/wsgi.py": WSGI, "manage.py": "number = 3\n"})
    fault = refused(tmp_path, "shop", PYTHON)
    assert "no app under a usual name" in fault.message
    assert fault.remedy == "did you mean shop.wsgi?"
    assert refused(tmp_path, "manage.py", PYTHON).remedy == "did you mean shop.wsgi?"


@pytest.mark.parametrize(
    ("text", "target", "said"),
    [
        ("app = 3", "main:app", "main:app is no app: it is of the type builtins.int"),
        ("def app(one): pass", "main:app", "main:app is no app: it is of the type builtins.function"),
        ("import json", "main:json", "main:json is no app: it is the module json"),
        ("class app: pass", "main:app", "main:app is no app: it is the class app"),
        ("def create_app(): return None", "main", "main:create_app() is no app: it is of the type builtins.NoneType"),
        ("async def app(one): pass", "main:app", "main:app is no app: it is of the type builtins.function"),
    ],
)
def test_what_is_no_app_is_said_to_be_none(text: str, target: str, said: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": text})
    fault = refused(tmp_path, target, PYTHON)
    assert fault.message == said
    assert "WSGI or ASGI" in fault.remedy


@pytest.mark.parametrize(
    ("text", "target", "said"),
    [
        ("def create_app(config, *, key): pass", "main:create_app()", "main:create_app() needs arguments: config, key"),
        ("def create_app(config, debug): pass", "main:create_app", "main:create_app() needs arguments: config, debug"),
        ("def create_app(c): pass", "main:create_app(3)", "main:create_app(3): a factory is called without arguments"),
        ("create_app = 3", "main:create_app()", "main:create_app(): int cannot be called"),
        ("def create_app():\n    raise ValueError('no')", "main", "calling main:create_app(): ValueError: no"),
        ("async def create_app():\n    raise ValueError('no')", "main", "calling main:create_app(): ValueError: no"),
    ],
)
def test_a_factory_that_makes_none(text: str, target: str, said: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": text})
    fault = refused(tmp_path, target, PYTHON)
    assert fault.message.startswith(said)
    if "ValueError" in said:
        assert fault.place == f"{tmp_path}/main.py:2"


def test_a_factory_needs_its_environment_too(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import os\ndef create_app():\n    return os.environ['DATABASE_URL']\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert (fault.place, fault.remedy) == (f"{tmp_path}/main.py:3", "--env DATABASE_URL=value")


@pytest.mark.parametrize("target", ["", ":app", "main:", "main:1x", "main app", "main:app:again", "main:()", "a..b"])
def test_what_is_no_target_is_told(target: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "number = 3\n"})
    assert "module:attribute" in refused(tmp_path, target, PYTHON).remedy


def test_a_program_that_exits_as_it_is_imported(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "import sys\nprint('bye')\nsys.exit(3)\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert fault.message.startswith("importing main ends the program: sys.exit(3)")
    assert fault.place == f"{tmp_path}/main.py:3"
    assert "__main__" in fault.remedy


@pytest.mark.parametrize(
    ("ending", "said"),
    [("os._exit(3)", "exit code 3"), ("os._exit(0)", "exit code 0"), ("os.kill(os.getpid(), 9)", "SIGKILL")],
)
def test_a_process_that_is_gone_is_told_with_what_it_printed(ending: str, said: str, tmp_path: Path) -> None:
    write(tmp_path, {"main.py": f"import os\nprint('the last words')\n{ending}\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert said in fault.message
    assert "the last words" in fault.message


def test_an_app_that_hangs_is_told_with_the_line_where_it_stands(tmp_path: Path) -> None:
    text = "import socket\nprint('listening')\nlistener = socket.create_server(('127.0.0.1', 0))\nlistener.accept()\n"
    write(tmp_path, {"main.py": text + WSGI})
    write(tmp_path, {"quick.py": WSGI})
    began_ns = time.monotonic_ns()
    look_at(tmp_path, "quick", PYTHON)
    # A busy machine starts Python late: the time is longer than it takes to come to the line.
    timeout_ns = 4 * NS_PER_S + 3 * (time.monotonic_ns() - began_ns)
    fault = refused(tmp_path, "main", PYTHON, timeout_ns=timeout_ns)
    assert fault.place == f"{tmp_path}/main.py:4"
    assert fault.message == f"importing main has not ended after {format_duration(timeout_ns)}; it printed:\nlistening"
    assert "__main__" in fault.remedy


def test_an_app_that_ignores_signals_ends_all_the_same(tmp_path: Path) -> None:
    text = "import os, signal, time\nsignal.signal(15, signal.SIG_IGN)\nprint(os.getpid())\ntime.sleep(600)\n"
    write(tmp_path, {"main.py": text})
    pid = refused(tmp_path, "main", PYTHON, timeout_ns=2 * NS_PER_S).message.split()[-1]
    assert not Path(f"/proc/{pid}").exists()


def test_an_app_that_prints_megabytes_and_one_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"much.py": "print('x' * 8_000_000)\n" + WSGI})
    assert look_at(tmp_path, "much", PYTHON).app.interface == "wsgi"
    monkeypatch.setattr(looking, "LOG_LIMIT_BYTES", 1024**2)
    write(tmp_path, {"main.py": "while True:\n    print('x' * 1000)\n"})
    fault = refused(tmp_path, "main", PYTHON)
    assert fault.message == "importing main has printed more than 1 MB, and has not ended"


def test_a_directory_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="no such directory"):
        look_at(tmp_path / "nowhere", "main", PYTHON)
