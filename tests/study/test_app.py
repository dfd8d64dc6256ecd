"""Settings of an app's own libraries: how they are named, whom they are for, what is written to have them."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from headway.study.app import LARGEST_SETTING, App, AppliedSetting, LibrarySetting, read_applied

PYTHON = Path("/srv/shop/.venv/bin/python")
DJANGO = App(interface="wsgi", target="shop.wsgi:application", directory=Path("/srv/shop"), python=PYTHON,
             framework="django")  # fmt: skip
FASTAPI = App(interface="asgi", target="main:app", directory=Path("/srv/api"), python=PYTHON, framework="fastapi")
KEPT = LibrarySetting(name="conn_max_age", value=60)
POOL = LibrarySetting(name="database_pool", value=20)
THREADS = LibrarySetting(name="sync_threads", value=200)


def test_each_has_a_variable_a_title_and_a_short_name() -> None:
    assert [(each.variable, each.title, each.short) for each in (KEPT, POOL, THREADS)] == [
        ("HEADWAY_SETTING_CONN_MAX_AGE", "database connections kept for 60 s", "kept-60s"),
        ("HEADWAY_SETTING_DATABASE_POOL", "a database pool of 20", "pool-20"),
        ("HEADWAY_SETTING_SYNC_THREADS", "200 threads for sync routes", "threads-200"),
    ]


@pytest.mark.parametrize("name", list(LARGEST_SETTING))
def test_a_value_has_bounds(name: str) -> None:
    most = LARGEST_SETTING[name]  # type: ignore[index]
    assert [LibrarySetting.model_validate({"name": name, "value": value}).value for value in (1, most)] == [1, most]
    for value in (0, -1, most + 1):
        with pytest.raises(ValidationError):
            LibrarySetting.model_validate({"name": name, "value": value})


def test_a_setting_is_for_apps_that_can_have_it() -> None:
    asgi = DJANGO.model_copy(update={"interface": "asgi"})
    flask = DJANGO.model_copy(update={"framework": "flask"})
    command = FASTAPI.model_copy(update={"interface": "command", "framework": ""})
    foreign = command.model_copy(update={"python": None})
    apps = (DJANGO, asgi, flask, FASTAPI, command, foreign)
    assert {setting.name: [setting.applies_to(app) for app in apps] for setting in (KEPT, POOL, THREADS)} == {
        "conn_max_age": [True, False, False, False, False, False],
        "database_pool": [True, True, True, True, True, False],
        "sync_threads": [False, True, False, True, True, False],
    }


@pytest.mark.parametrize("setting", [KEPT, POOL, THREADS], ids=lambda setting: setting.name)
@pytest.mark.parametrize("framework", ["django", "flask", "fastapi", "starlette", ""])
def test_what_is_written_is_python_and_has_the_value(setting: LibrarySetting, framework: str) -> None:
    said = setting.change(DJANGO.model_copy(update={"framework": framework}))
    assert said.startswith("# ")
    constants = [node.value for node in ast.walk(ast.parse(said)) if isinstance(node, ast.Constant)]
    assert setting.value in constants


def test_django_s_settings_are_written_for_the_databases_that_had_it_applied() -> None:
    assert KEPT.change(DJANGO).splitlines()[1:] == [
        'DATABASES["default"]["CONN_MAX_AGE"] = 60',
        'DATABASES["default"]["CONN_HEALTH_CHECKS"] = True',
    ]
    found = [
        AppliedSetting(setting="conn_max_age", where=f"django {alias}", was=0, now=60) for alias in ("replica", "users")
    ]
    written = [line for line in KEPT.change(DJANGO, found).splitlines() if 'MAX_AGE"]' in line]
    assert written == [f'DATABASES["{alias}"]["CONN_MAX_AGE"] = 60' for alias in ("replica", "users")]


def pool_lines(app: App, *where: str) -> list[str]:
    """What is written for a pool, without its comments."""
    applied = [AppliedSetting(setting="database_pool", where=each, was=5, now=20) for each in where]
    return [line for line in POOL.change(app, applied).splitlines() if not line.startswith("#")]


def test_a_pool_is_written_for_the_library_that_has_it() -> None:
    django, sqlalchemy = (
        'DATABASES["default"]["OPTIONS"]["pool"] = {"max_size": 20}',
        "create_engine(..., pool_size=20)",
    )
    asyncpg = "asyncpg.create_pool(..., max_size=20)"
    assert pool_lines(FASTAPI) == [sqlalchemy, "ConnectionPool(..., max_size=20)", asyncpg]
    assert pool_lines(FASTAPI, "sqlalchemy postgresql") == [sqlalchemy]
    assert pool_lines(FASTAPI, "psycopg_pool AsyncConnectionPool") == ["AsyncConnectionPool(..., max_size=20)"]
    assert pool_lines(FASTAPI, "asyncpg Pool", "sqlalchemy postgresql") == [sqlalchemy, asyncpg]
    assert pool_lines(DJANGO) == [django]
    assert pool_lines(DJANGO, "psycopg_pool ConnectionPool") == [django]
    assert pool_lines(DJANGO, "sqlalchemy postgresql") == [sqlalchemy]
    assert pool_lines(DJANGO, "sqlalchemy postgresql", "psycopg_pool ConnectionPool") == [django, sqlalchemy]


def test_what_was_applied_elsewhere_is_no_matter() -> None:
    other = [AppliedSetting(setting="sync_threads", where="anyio asyncio", was=40, now=200)]
    assert POOL.change(FASTAPI, other) == POOL.change(FASTAPI)


def test_threads_are_set_where_the_app_s_framework_has_its_beginning() -> None:
    assert THREADS.change(FASTAPI).endswith("app = FastAPI(lifespan=lifespan)")
    assert THREADS.change(FASTAPI.model_copy(update={"framework": "starlette"})).endswith(
        "app = Starlette(lifespan=lifespan)"
    )
    assert "lifespan" not in THREADS.change(FASTAPI.model_copy(update={"framework": "litestar"}))


def test_what_processes_have_told_is_read_each_once(tmp_path: Path) -> None:
    file = tmp_path / "applied"
    assert read_applied(file) == ()
    line = '{"setting": "database_pool", "where": "sqlalchemy postgresql", "was": 5, "now": 20}\n'
    other = '{"setting": "conn_max_age", "where": "django default", "was": 0, "now": 60}\n'
    file.write_text(line + "not this\n" + other + line + '{"setting": "shoes", "where": "on", "was": 0, "now": 1}\n')
    found = read_applied(file)
    assert [(each.setting, each.library, each.what, each.was, each.now) for each in found] == [
        ("database_pool", "sqlalchemy", "postgresql", 5, 20),
        ("conn_max_age", "django", "default", 0, 60),
    ]


@given(st.binary(max_size=300))
def test_any_bytes_are_read_as_what_they_tell_or_as_nothing(
    tmp_path_factory: pytest.TempPathFactory, told: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "told"
    file.write_bytes(told + b'\n{"setting": "sync_threads", "where": "anyio asyncio", "was": 40, "now": 200}\n')
    assert read_applied(file)[-1].what == "asyncio"
