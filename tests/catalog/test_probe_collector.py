"""While the probe looks, Python's garbage collector does not run in its thread, and is what it was afterwards."""

import gc
from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe import collector

from .probed_program import EVERY_PYTHON, program

SCRIPT = """
    import asyncio
    import gc
    import sys

    within = set()

    def noted(phase, info):
        frame = sys._getframe()
        while frame is not None:
            if frame.f_code.co_name in ("look", "_tick") and "headway_probe" in frame.f_code.co_filename:
                within.add(frame.f_code.co_name)
            frame = frame.f_back

    async def request():
        while True:
            await asyncio.sleep(0.002)

    async def main():
        for _ in range(20):
            asyncio.ensure_future(request())
        gc.set_threshold(1, 1, 1)
        gc.callbacks.append(noted)
        await asyncio.sleep(1.5)
        gc.callbacks.clear()
        print(sorted(within) if sys.version_info < (3, 12) else [], gc.isenabled())

    asyncio.run(main())
    """


@EVERY_PYTHON
def test_the_collector_does_not_run_in_the_middle_of_a_look(python: Path, tmp_path: Path) -> None:
    with program(SCRIPT, tmp_path, python=python) as running:
        running.called()
        running.start()
        code, out, err = running.ended()
    # Since Python 3.12 it runs between two instructions only, where it does no harm.
    assert (code, out, err) == (0, "[] True\n", "")


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> collector.Pauses:
    monkeypatch.setattr(collector, "NEEDED", True)
    return collector.Pauses()


@pytest.mark.parametrize("enabled", [True, False])
def test_it_is_what_it_was(paused: collector.Pauses, enabled: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        with paused:
            with paused:
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled() == enabled
    finally:
        (gc.enable if was else gc.disable)()


def test_a_forked_child_has_it_as_its_parent_had_it(paused: collector.Pauses) -> None:
    """Its other threads, one of which might have paused it, are no more."""
    assert gc.isenabled()
    paused.__enter__()
    paused.forget()
    assert gc.isenabled()
    with paused:
        assert not gc.isenabled()
    assert gc.isenabled()
