"""What a source says, as Markdown: tables read back, hostile texts stay texts."""

from headway.analysis.findings import Figure
from headway.report.export.markdown import claims_table, figures_table, misleading_list, source_parts
from headway.study.cells import Metric

from ..html.test_page import HOSTILE
from ..reproduced_samples import CLAIMS, MISLEADING, ROWS, claim, reproduced, row
from ..samples import estimate, findings


def cells(table: str) -> list[list[str]]:
    rows = [[text.strip() for text in line.strip("|").split(" | ")] for line in table.splitlines()]
    assert len({len(row) for row in rows}) == 1
    return rows


def test_claims_read_back() -> None:
    heading, _, *rows = cells(claims_table(reproduced()))
    assert heading[:4] == ["decision", "claim", "ratio published", "ratio measured"]
    assert [row[0] for row in rows] == [f"**{each.decision}**" for each in CLAIMS]
    assert rows[1][2:5] == ["1.85", "3.020 ±0.010", "1.90 ±0.10"]
    assert rows[4][2:5] == ["—", "—", "—"]


def test_figures_read_back() -> None:
    heading, _, *rows = cells(figures_table(reproduced()))
    assert heading == ["server", "workload", "requests/s published", "requests/s measured", "requests/s ratio",
                       "requests/s tool", "max ms published", "PSS MB measured", "note"]  # fmt: skip
    assert rows[0] == ["http-server", "sleep", "3.5", "3.57 ±0.02", "×1.02", "3.51 ±0.10", "62,697", "31.4", ""]
    assert rows[1][-1] == "four workers on two cores"
    assert cells(figures_table(reproduced(), ("published",)))[0][2:] == ["requests/s", "max ms", "note"]


def test_metrics_that_do_not_fit_beside_each_other_are_tables_of_their_own() -> None:
    metrics: tuple[Metric, ...] = ("requests_per_s", "mean_ms", "median_ms", "max_ms")
    wide = (Figure(metric=m, published=1, measured=estimate(2), reported=estimate(3)) for m in metrics)
    first, second = figures_table(reproduced(rows=(row("tornado", "sleep", 1, figures=tuple(wide)),))).split("\n\n")
    assert [name for name in cells(first)[0] if name.endswith("ratio")] == ["requests/s ratio", "mean ms ratio"]
    assert [name for name in cells(second)[0] if name.endswith("ratio")] == ["median ms ratio", "max ms ratio"]


def test_only_published_cells_are_in_the_table_of_what_was_published() -> None:
    ours = row("granian", "sleep", 1, figures=(ROWS[0].figures[2],))
    found = reproduced(rows=(*ROWS, ours))
    assert "granian" not in figures_table(found, ("published",))
    assert "granian" in figures_table(found)


def test_a_study_without_a_source_has_none_of_it() -> None:
    assert source_parts(findings()) == []
    assert (claims_table(findings()), figures_table(findings()), misleading_list(findings())) == ("", "", "")


def test_hostile_texts_stay_texts() -> None:
    found = reproduced(
        claims=(claim("contradicted", 1, sentence=HOSTILE, evidence=HOSTILE, mechanism="a|b\n*c*"),),
        rows=(row(HOSTILE, "sleep", 1, note=HOSTILE), *ROWS),
        tool_bias=(MISLEADING[0].model_copy(update={"name": HOSTILE, "evidence": HOSTILE, "hint": HOSTILE}),),
    )
    text = "\n\n".join(source_parts(found))
    assert "<script>" not in text
    assert "\x00" not in text
    assert "a\\|b \\*c\\*" in text
    assert text.count("&lt;script>alert(1)") == 7
