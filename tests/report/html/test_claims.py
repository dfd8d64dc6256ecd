"""Claims and published figures on the page: near the top, sortable, accessible, safe."""

import re
from functools import cache

from headway.analysis.findings import Findings
from headway.report.html.page import render_report

from ..reproduced_samples import CLAIMS, MISLEADING, ROWS, claim, many_groups, reproduced, row
from ..samples import SIGNUP, findings, records, run
from .test_page import HOSTILE, Outline


@cache
def page() -> str:
    return shown(reproduced())


def shown(found: Findings) -> str:
    return render_report(run(SIGNUP), records(SIGNUP), found)


def rows_of(text: str, section: str) -> list[str]:
    body = text.split(f'<section id="{section}"')[1].split("</section>", maxsplit=1)[0].split("<tbody>")[1]
    return re.findall(r"<tr.*?</tr>", body, re.DOTALL)


def test_the_claims_come_before_the_servers() -> None:
    text = Outline(page()).text
    order = ("as published, quick form", "4 of 5 claims decided", "Claims decided", "Published and measured In the",
             "Where the tool misleads dropped-connections", "Servers compared")  # fmt: skip
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_each_claim_has_its_decision_ratios_and_evidence() -> None:
    rows = rows_of(page(), "claims")
    assert len(rows) == len(CLAIMS)
    assert [re.findall(r'<span class="badge.*?">(.*?)</span>', row) for row in rows] == [[c.decision] for c in CLAIMS]
    assert "1.85" in rows[0]
    assert "±0.010" in rows[0]
    assert "the backlog of 5 drops connections" in rows[0]
    assert rows[4].count('aria-label="no figure"') == 3  # neither published, nor measured, nor reported


def test_every_row_has_as_many_cells_as_the_heading() -> None:
    for section in ("claims", "published"):
        head = page().split(f'<section id="{section}"')[1].split("</thead>")[0]
        wide = head.count("<th ")
        assert all(len(re.findall(r"<t[hd][ >]", row)) == wide for row in rows_of(page(), section))
        assert head.count("<button") == wide


def test_figures_sort_by_their_values() -> None:
    (first, *_) = rows_of(page(), "published")
    assert re.findall(r'data-sort="(.*?)"', first) == ["http-server", "3.5", "3.57", "1.02", "3.51", "62697.0", "31.4"]
    assert "62,697<" in first


def test_tables_are_accessible_and_ids_are_unique() -> None:
    elements = Outline(page()).elements
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in elements if tag == "th")
    scrolled = [attributes for _, attributes in elements if attributes.get("class") == "box"]
    assert all(attributes["tabindex"] == "0" and attributes["role"] == "region" for attributes in scrolled)
    ids = [attributes["id"] for _, attributes in elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    beside = {"findings.json", "run.json"}  # the files of the run's folder, in which the page lies
    assert {f"#{name}" for name in ids} | beside >= {attributes["href"] for tag, attributes in elements if tag == "a"}


def test_answers_of_many_groups_stand_with_their_tables() -> None:
    text = shown(many_groups())
    assert text.split("</header>")[0].count("There is no answer.") == 0
    assert text.split("</header>")[1].count("There is no answer.") == 26
    assert "none of 1 claim decided" in shown(reproduced(claims=CLAIMS[4:]))


def test_without_a_source_nothing_of_it_is_on_the_page() -> None:
    text = Outline(shown(findings())).text
    assert "laims" not in text
    assert "ublished" not in text


def test_hostile_texts_are_escaped() -> None:
    found = reproduced(
        claims=(claim("contradicted", 1, sentence=HOSTILE, evidence=HOSTILE, mechanism=HOSTILE),),
        rows=(row(HOSTILE, HOSTILE, 1, note=HOSTILE), *ROWS),
        tool_bias=(MISLEADING[0].model_copy(update={"name": HOSTILE, "evidence": HOSTILE, "hint": HOSTILE}),),
    )
    text = shown(found)
    assert "<script>alert" not in text
    assert "\x00" not in text
    assert "\u202e" not in text
    assert Outline(text).text.count("alert(1)") == 9
