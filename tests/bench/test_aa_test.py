"""The study that the benchmark writes is one, and what a run of it says becomes a row."""

from pathlib import Path

import pytest
from bench.benchmarks import aa_test
from bench.settings import Settings

from headway.study.catalog import read_study

RATIO = {"value": 1.001, "low": 0.99, "high": 1.012, "n": 5}


def test_its_study_compares_one_server_with_itself(tmp_path: Path) -> None:
    path = tmp_path / "again.toml"
    path.write_text(aa_test._STUDY.format(blocks=5, window_ms=2500.0), encoding="utf-8")
    one, same = read_study(str(path)).servers
    assert one.command == same.command
    assert one.capacities == same.capacities
    assert (one.name, same.name) == ("one", "same")


def test_the_share_is_counted_over_all_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = iter(["same", "faster", "unclear", "slower"])

    def compared(study: Path, seed: int, deadline_s: float) -> tuple[dict[str, object], dict[str, object]]:
        return {"ratio": RATIO, "p_corrected": 0.2, "verdict": next(verdicts)}, {"ratio": RATIO, "margin": 0.02}

    monkeypatch.setattr(aa_test, "_compared", compared)
    (table,) = aa_test.BENCHMARK.run(Settings((0,), (1,), rounds=4), lambda _: None)
    assert table.rows[1] == ("2", "5", "1.0010 [0.9900–1.0120]", "1.0010 [0.9900–1.0120]", "2.0 %", "0.200", "faster")
    assert table.notes == ("2 of 4 declared different: 50 %",)
