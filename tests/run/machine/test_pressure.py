"""Pressure: files as the kernel writes them, those that are not there, and the real ones moving on."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.record.record import Pressure
from headway.run.machine.kernel_counters import PRESSURE, Stalled, pressure_between, read_pressure

MS, S = 1_000_000, 1_000_000_000


def _written(folder: Path, **totals: int) -> Path:
    for name, total in totals.items():
        text = f"some avg10=1.53 avg60=0.87 avg300=0.20 total={total}\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=7\n"
        (folder / name).write_text(text, encoding="ascii")
    return folder


def test_it_is_the_total_of_some_in_microseconds(tmp_path: Path) -> None:
    read = read_pressure(_written(tmp_path, cpu=3_000, io=20, memory=0))
    assert read.some_ns == {"cpu": 3 * MS, "io": 20_000, "memory": 0}
    assert read.at_ns > 0


def test_it_is_a_share_of_the_time_between_two_readings() -> None:
    before = Stalled(100 * S, {"cpu": 5 * S, "io": 7 * S, "memory": S})
    after = Stalled(110 * S, {"cpu": 9 * S, "io": 7 * S, "memory": S + 25 * MS})
    assert pressure_between(before, after) == Pressure(cpu=0.4, io=0.0, memory=0.0025)
    over = Stalled(110 * S, {"cpu": 15 * S + 1000, "io": 0})
    assert pressure_between(before, over) == Pressure(cpu=1.0, io=0.0)
    assert pressure_between(before, before) is None


def test_what_the_kernel_does_not_tell_is_not_known(tmp_path: Path) -> None:
    nothing = read_pressure(tmp_path / "there-is-none")
    assert nothing.some_ns == {}
    assert pressure_between(nothing, nothing) is None
    only_io = read_pressure(_written(tmp_path, io=20))
    (tmp_path / "cpu").write_text("some avg10=0.00\n", encoding="ascii")
    (tmp_path / "memory").mkdir()  # as a file whose reading is refused
    assert read_pressure(tmp_path).some_ns == only_io.some_ns == {"io": 20_000}


@given(st.binary(max_size=200))
def test_no_bytes_break_it(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("pressure")
    (folder / "io").write_bytes(content)
    assert all(total >= 0 for total in read_pressure(folder).some_ns.values())


@pytest.mark.skipif(not read_pressure().some_ns, reason=f"this kernel has no {PRESSURE}")
def test_the_real_ones_move_on() -> None:
    before, after = read_pressure(), read_pressure()
    assert before.some_ns.keys() == after.some_ns.keys()
    assert all(before.some_ns[name] <= after.some_ns[name] for name in before.some_ns)
