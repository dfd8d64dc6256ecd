"""The generated page of a study: what was published, what was measured, what holds."""

from headway.report.export.pages import study_page

from ..reproduced_samples import reproduced
from ..samples import findings, run


def test_the_page_has_all_its_parts_in_order() -> None:
    own = run()
    study = own.study.model_copy(update={"source": "A. Author, Waiting *well*, 2013."})
    text = study_page(own.model_copy(update={"study": study}), reproduced())
    order = ("# A sign-up that waits", "Which way of serving", "Source: A. Author, Waiting \\*well\\*, 2013. Study",
             "`signup`, as published, quick size", "## What it means", "4 of 5 claims decided", "- *reproduced*: ",
             "## What was published", "| http-server | sleep | 3.5 | 62,697 |",
             "## What we measured", "| http-server | sleep | 3.57 ±0.02 | ×1.02 | 3.51 ±0.10 | 31.4 |",
             "The quick size asks for less than the source did",
             "- requests/s: answered requests over", "## How the claims were decided",
             "## Where the tool misleads", "cpu a sample of a CPU; cores 2.", "`headway run signup --quick`, seed 2013",
             "20261121-101500-signup")  # fmt: skip
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert text.endswith(".\n")


def test_a_study_without_a_source_is_a_page_without_tables() -> None:
    text = study_page(run(), findings(complete=False))
    assert "|" not in text
    assert "The run is not complete" in text
    assert "Source" not in text


def test_claims_that_need_the_full_size_are_named_and_counted() -> None:
    text = study_page(run(), reproduced(claims_left_out=("It is *twice* as fast.",)))
    assert (
        "4 of 5 claims decided: 2 reproduced, 1 not reproduced, 1 reversed; 1 undecided; 1 more is asked at full size"
        in text
    )
    assert "- *asked at full size only*: It is \\*twice\\* as fast." in text
