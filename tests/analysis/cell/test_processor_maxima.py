"""Theoretical maxima of processors against their closed forms."""

from typing import Any

import pytest

from headway.analysis.cell.calibration import Calibration
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import processor_maxima
from headway.study.server import Server

from ..records import SIGNUP, closed, environment, http_server, http_server_threads, server, tornado_threads

SEEN = Calibration(cpu_s=0.0025, cores_used=0.6)


def _bounds(server: Server, seen: Calibration = SEEN, **machine: object) -> dict[str, Any]:
    subject = Subject(server, SIGNUP, closed(), "direct", environment(**machine))
    return {bound.name: (bound.value, bound.formula) for bound in processor_maxima(subject, seen)}


def test_a_loop_does_one_thing_at_a_time() -> None:
    assert _bounds(server()) == {
        "loop": (pytest.approx(400), "1 / 2.50 ms of the loop"),
        "cores": (pytest.approx(400), "1 core / 2.50 ms of the server's CPU"),
    }
    two = _bounds(server(processes=2), server_cpus=(1, 2))
    assert two["loop"] == (pytest.approx(800), "2 / 2.50 ms of the loop")
    assert two["cores"] == (pytest.approx(800), "2 cores / 2.50 ms of the server's CPU")


@pytest.mark.parametrize("about", [http_server_threads(), tornado_threads(4)])
def test_threads_take_turns_at_pythons_lock(about: Server) -> None:
    assert _bounds(about)["gil"] == (pytest.approx(400), "1 / 2.50 ms of Python's lock")
    perl = about.model_copy(update={"environment": "system", "command": ("perl", "server.pl")})
    assert set(_bounds(perl)) == {"cores"}


def test_a_process_that_uses_more_than_one_core_does_not_hold_its_lock_all_the_time() -> None:
    assert set(_bounds(http_server_threads(), Calibration(cpu_s=0.0025, cores_used=1.1))) == {"cores"}
    assert set(_bounds(http_server_threads(), Calibration(cpu_s=0.0025, cores_used=1.01))) == {"gil", "cores"}


def test_whose_process_uses_more_than_one_core_has_all_that_were_granted() -> None:
    four = {"server_cpus": (1, 2, 3, 4)}
    beyond = Calibration(cpu_s=0.0025, cores_used=1.3)
    assert _bounds(http_server_threads(), beyond, **four) == {
        "cores": (pytest.approx(1600), "4 cores / 2.50 ms of the server's CPU")
    }
    within = Calibration(cpu_s=0.0025, cores_used=1.01)
    assert _bounds(http_server_threads(), within, **four)["cores"][0] == pytest.approx(400)
    two = Calibration(cpu_s=0.0025, cores_used=1.9)
    assert _bounds(server(processes=2), two, **four)["cores"][0] == pytest.approx(800)


def test_one_thread_has_no_loop_and_no_turns_to_take() -> None:
    assert set(_bounds(http_server())) == {"cores"}


def test_more_processes_than_cores_have_the_cores() -> None:
    assert _bounds(server(processes=8), server_cpus=(1, 2))["cores"][0] == pytest.approx(800)


def test_of_backends_the_slowest_binds_with_the_cores_that_it_can_use() -> None:
    seen = Calibration(backend_cpu_s={"postgres": 0.004, "smtp": 0.0025})
    bounds = _bounds(server(), seen, backend_cpus=(2, 3))
    assert bounds == {"backend": (pytest.approx(400), "1 core / 2.50 ms of the CPU of smtp")}
    assert _bounds(server(), seen)["backend"] == (pytest.approx(250), "1 core / 4.00 ms of the CPU of postgres")


def test_what_was_not_measured_bounds_nothing() -> None:
    assert _bounds(server(), Calibration()) == {}
