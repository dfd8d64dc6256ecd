"""What is tried: as many of everything as arithmetic says."""

from pathlib import Path

import pytest

from headway.analysis.causes.registry import library_settings
from headway.analysis.decide.candidates import (
    candidates_of_variables,
    concurrency,
    documented_candidate,
    propose_candidates,
)
from headway.study.app import App, Interface, LibrarySetting


def app(interface: Interface, framework: str = "", target: str = "main:app") -> App:
    return App(interface=interface, target=target, directory=Path("/srv"), framework=framework)


def test_what_only_waits_needs_a_limit_as_high_as_the_users() -> None:
    assert concurrency(hold_s=0.3, cpu_s=0.001, cores=1, rate_per_s=None, users=50) == 50


def test_what_only_computes_needs_no_more_than_processors_keep_busy() -> None:
    assert concurrency(hold_s=0.1, cpu_s=0.1, cores=2, rate_per_s=None, users=50) == 3  # 2 · 1.3


def test_a_rate_needs_little_s_number_and_its_square_root() -> None:
    # 200/s held for 0.5 s: 100 on average, and 2·√100 more.
    assert concurrency(hold_s=0.5, cpu_s=0.001, cores=2, rate_per_s=200, users=50) == 120


@pytest.mark.parametrize(
    ("interface", "framework", "name"),
    [
        ("wsgi", "django", "gunicorn-sync-1"),
        ("wsgi", "flask", "gunicorn-sync-4"),
        ("asgi", "fastapi", "uvicorn-uvloop-1"),
        ("asgi", "starlette", "uvicorn-1"),
        ("aiohttp", "aiohttp", "aiohttp-1"),
        ("tornado", "tornado", "tornado-1"),
        ("command", "", "own"),
    ],
)
def test_the_documented_way_is_the_framework_s(interface: Interface, framework: str, name: str) -> None:
    assert documented_candidate(app(interface, framework)).name == name


@pytest.mark.parametrize("interface", ["wsgi", "asgi", "aiohttp", "tornado"])
def test_the_documented_way_is_tried_first_and_each_once(interface: Interface) -> None:
    found = propose_candidates(app(interface), cores=2, needed=20, loop_blocked=False)
    assert found[0] == documented_candidate(app(interface))
    assert len({candidate.name for candidate in found}) == len(found) > 1


def test_threads_are_as_many_as_requests_are_under_way() -> None:
    found = {candidate.name for candidate in propose_candidates(app("wsgi"), cores=2, needed=50, loop_blocked=False)}
    assert {"gunicorn-gthread-1x50", "gunicorn-gthread-2x25", "waitress-1x50"} <= found


def test_a_loop_that_stands_still_is_tried_in_more_processes() -> None:
    still = {candidate.workers for candidate in propose_candidates(app("asgi"), cores=1, needed=8, loop_blocked=True)}
    free = {candidate.workers for candidate in propose_candidates(app("asgi"), cores=1, needed=8, loop_blocked=False)}
    assert (free, still) == ({1}, {1, 2, 8})


def test_what_cannot_call_a_factory_is_not_tried_with_one() -> None:
    found = propose_candidates(app("asgi", target="main:create_app()"), cores=1, needed=8, loop_blocked=False)
    assert "hypercorn" not in {candidate.kind for candidate in found}


def test_a_command_is_tried_with_one_variable_at_a_time() -> None:
    found = candidates_of_variables([("WORKERS", ("1", "4")), ("THREADS", ("8",))])
    assert [candidate.title for candidate in found] == [
        "its own command", "its own command, WORKERS=1", "its own command, WORKERS=4", "its own command, THREADS=8",
    ]  # fmt: skip


def test_where_time_is_short_there_is_one_of_each_kind() -> None:
    found = propose_candidates(app("wsgi", "django"), cores=2, needed=20, loop_blocked=False)
    kinds = len({candidate.kind for candidate in found})
    assert len({candidate.kind for candidate in found[:kinds]}) == kinds
    assert found[1].kind == "gunicorn-gthread"


KEPT, POOL = LibrarySetting(name="conn_max_age", value=60), LibrarySetting(name="database_pool", value=20)


@pytest.mark.parametrize(
    ("diagnosed", "interface", "framework", "settings"),
    [
        ({"reconnecting"}, "wsgi", "django", (KEPT,)),
        ({"reconnecting"}, "asgi", "django", ()),  # a thread, and so a connection, for each request
        ({"reconnecting"}, "wsgi", "flask", ()),
        ({"db-pool-full"}, "asgi", "fastapi", (POOL,)),
        ({"thread-limit"}, "asgi", "fastapi", (LibrarySetting(name="sync_threads", value=50),)),
        ({"cpu-bound"}, "wsgi", "django", ()),
    ],
)
def test_what_was_diagnosed_is_mended_where_that_can_be_set(
    diagnosed: set[str], interface: Interface, framework: str, settings: tuple[LibrarySetting, ...]
) -> None:
    python = app(interface, framework).model_copy(update={"python": Path("/srv/python")})
    found = library_settings(diagnosed, concurrent=20, users=50)
    assert tuple(setting for setting in found if setting.applies_to(python)) == settings


def test_settings_are_tried_first_and_the_documented_way_with_them_at_once() -> None:
    found = propose_candidates(app("wsgi", "django"), cores=1, needed=20, loop_blocked=False, settings=(KEPT,))
    assert [each.name for each in found[:2]] == ["gunicorn-sync-1", "gunicorn-sync-1+kept-60s"]
    assert len({each.name for each in found}) == len(found)
    with_them = [each for each in found if each.settings]
    without = [each for each in found if not each.settings]
    assert sorted(each.model_copy(update={"settings": ()}).name for each in with_them) == sorted(
        e.name for e in without
    )
    assert max(found.index(each) for each in with_them) < found.index(without[1])
