"""Exports say what the findings say, in forms that others can read back."""

import csv
import io
import json
from dataclasses import replace

from headway.analysis.findings import Findings
from headway.report.export.figures import findings_csv
from headway.report.export.markdown import markdown

from ..samples import SIGNUP, cell, findings

MIXED = (*SIGNUP[:-1], replace(SIGNUP[-1], outcome="failed"))


def test_json_is_the_findings() -> None:
    found = findings(MIXED)
    assert Findings.model_validate_json(found.model_dump_json(indent=1)) == found
    assert found.model_dump_json(indent=1).startswith('{\n "study"')


def test_csv_reads_back() -> None:
    found = findings(MIXED)
    rows = list(csv.DictReader(io.StringIO(findings_csv(found))))
    assert len(rows) == len(found.cells)
    for row in rows:
        origin = next(entry for entry in found.cells if entry.server == row["server"])
        if origin.throughput is None:
            assert row["throughput"] == row["p50_ms"] == row["efficiency"] == ""
            assert row["outcome"] == "failed"
        else:
            assert float(row["throughput"]) == origin.throughput.value
            assert float(row["throughput_low"]) == origin.throughput.low
            assert row["theoretical_maximum_name"] == (
                origin.theoretical_maximum.name if origin.theoretical_maximum else ""
            )


def test_csv_holds_no_formula_for_a_spreadsheet() -> None:
    found = findings(cells=(cell(SIGNUP[0], why='=HYPERLINK("x")\nnext, "line"'),))
    (row,) = csv.DictReader(io.StringIO(findings_csv(found)))
    assert row["why"] == '\'=HYPERLINK("x") next, "line"'


def test_markdown_table_reads_back() -> None:
    found = findings(MIXED)
    table = [line for line in markdown(found).splitlines() if line.startswith("|")]
    rows = [[text.strip() for text in line.strip("|").split("|")] for line in table]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows) == len(found.cells) + 2
    tornado = next(row for row in rows if row[0] == "tornado")
    assert tornado[2:4] == ["42.43 ±0.17", "99.4 ±0.4 %"]
    failed = next(row for row in rows if row[0] == "starlette")
    assert failed[2:9] == ["—"] * 7
    assert "the server ended" in failed[9]


def test_markdown_shows_hostile_text_as_text() -> None:
    text = markdown(findings(cells=(cell(SIGNUP[0], why="a|b <script>x</script> `c` *d*\ne"),)))
    assert "a\\|b &lt;script>x&lt;/script> \\`c\\` \\*d\\* e |" in text


def test_findings_json_is_plain_json() -> None:
    assert json.loads(findings().model_dump_json(indent=1))["cells"][0]["server"] == "http-server"
