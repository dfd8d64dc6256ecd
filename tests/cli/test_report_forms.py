"""`headway report` in every form: read back by a second reader of each format."""

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import docutils.core
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from tests.analysis.records import http_server, measured, records_of, run_of, server, study_of

from headway.cli import main
from headway.notebook import open_run
from headway.record.record import Failed, Outcome
from headway.record.store import Store

TITLE = "A *sign-up* <b>|`x`_"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    study = study_of([server(), http_server(), server("broken")], blocks=3, title=TITLE)
    run = run_of(study).model_copy(update={"identity": "one"})
    store = Store(tmp_path / "one")
    store.create(run)
    outcomes: dict[str, Outcome] = {
        "tornado": measured(),
        "http-server": measured(http_server(), throughput=3.5),
        "broken": Failed(stage="ready", error="it ended"),
    }
    for record in records_of(run, outcomes):
        store.save(record)
    return store.folder


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["report", *arguments]) == 0
    return capsys.readouterr().out


def test_restructured_text_is_understood_without_a_warning(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = _printed(capsys, str(folder), "--format", "rst")
    settings = {"halt_level": 2, "report_level": 2, "raw_enabled": False, "file_insertion_enabled": False}
    tree = ElementTree.fromstring(docutils.core.publish_string(text, writer="xml", settings_overrides=settings))
    assert tree.findtext(".//title") == TITLE
    rows = tree.findall(".//tbody/row")
    assert [row.findtext("entry/paragraph") for row in rows] == ["tornado", "http-server", "broken"]


def test_openmetrics_reads_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = _printed(capsys, str(folder), "--format", "openmetrics")
    assert text.endswith("# EOF\n")
    families = {family.name: family for family in text_string_to_metric_families(text)}
    rates = {sample.labels["server"]: sample.value for sample in families["headway_throughput_per_second"].samples}
    assert rates == pytest.approx({"tornado": 42.3, "http-server": 3.5})
    assert "headway_throughput_per_second_low" in families


def test_parquet_has_a_row_for_each_figure_of_each_block(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = _printed(capsys, str(folder), "--format", "parquet").strip()
    rows = parquet.read_table(file).to_pylist()
    rates = [row for row in rows if row["metric"] == "throughput_per_s" and row["server"] == "tornado"]
    assert [(row["block"], row["value"], row["unit"]) for row in rates] == [
        (block, pytest.approx(42.3), "1/s") for block in (1, 2, 3)
    ]
    assert not any(row["server"] == "broken" for row in rows)


def test_percentile_files_hold_every_answer_of_a_cell(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = _printed(capsys, str(folder), "--format", "hgrm").split()
    assert sorted(Path(file).name for file in files) == [
        "http-server.signup.12-users.direct.hgrm", "tornado.signup.12-users.direct.hgrm",
    ]  # fmt: skip
    text = next(Path(file) for file in files if "tornado" in file).read_text(encoding="utf-8")
    total = next(line for line in text.splitlines() if line.startswith("#[Max")).rsplit("=", 1)[1].strip(" ]")
    assert int(total) == 3 * round(42.3 * 12)
    median = next(line.split() for line in text.splitlines()[2:] if float(line.split()[1]) >= 0.5)
    assert math.isclose(float(median[0]), 1000 * 12 / 42.3, rel_tol=0.01)


def test_a_trial_that_a_gate_found_invalid_has_no_figure_in_any_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study = study_of([server(), http_server()], blocks=3)
    store = Store(tmp_path / "one")
    run = run_of(study).model_copy(update={"identity": "one"})
    store.create(run)
    busy = measured(throughput=40.3, response_ms=[298.4], in_system=12, cpu_share=0.91)
    unfit = measured(http_server(), throughput=3.33, response_ms=[3611.0], in_system=12, cpu_share=0.91)
    for record in records_of(run, {"tornado": [measured(), busy, measured()], "http-server": unfit}):
        store.save(record)
    files = [Path(file) for file in _printed(capsys, str(store.folder), "--format", "hgrm").split()]
    assert [file.name for file in files] == ["tornado.signup.12-users.direct.hgrm"]
    assert f"Total count    = {2 * round(42.3 * 12):12d}]" in files[0].read_text(encoding="utf-8")
    page = Path(_printed(capsys, str(store.folder), "--format", "html").strip()).read_text(encoding="utf-8")
    assert page.count("<td>generator-cpu: the load generator used 91 % of its core (at most 70 %)</td>") == 4
    drawn = page.split('type="application/json"')[1].split("</script>")[0]
    assert "298.4" not in drawn
    assert "40.3" not in drawn
    table = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    for text in (table, *(_printed(capsys, str(store.folder), "--format", form) for form in ("csv", "markdown"))):
        assert not [figure for figure in ("40.3", "298", "3.33", "3,611") if re.search(rf"\b{figure}\b", text)]


def test_a_study_without_a_source_has_no_table_in_its_layout(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(folder), "--format", "csv", "--table"]) == 2
    assert "leave out --table" in capsys.readouterr().err
    assert main(["report", str(folder), "--format", "json", "--table"]) == 2
    assert "choose one of markdown, rst, csv" in capsys.readouterr().err


def test_a_notebook_shows_the_answer_and_texts_as_texts(folder: Path) -> None:
    shown = open_run(folder)._repr_html_()
    assert "A *sign-up* &lt;b&gt;" in shown
    assert "<b>" not in shown
    assert "tornado (an async event loop) serves it best" in shown
    assert repr(open_run(str(folder))).startswith("<run one: ")
