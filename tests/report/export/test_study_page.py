"""The generated page of a study: what was published, what was measured, what holds."""

from headway.report.export.pages import study_page

from ..reproduced_samples import reproduced
from ..samples import findings, run


def test_a_study_without_a_source_is_a_page_without_tables() -> None:
    text = study_page(run(), findings(complete=False))
    assert "|" not in text
    assert "The run is not complete" in text
    assert "Source" not in text


def test_claims_that_need_a_larger_size_are_named_and_counted() -> None:
    text = study_page(run(), reproduced(skipped_claims=("It is *twice* as fast.",)))
    assert (
        "4 of 5 claims decided: 2 supported, 1 consistent in kind, 1 contradicted; 1 undecided; "
        "1 more is asked at a larger size" in text
    )
    assert "- *asked at a larger size only*: It is \\*twice\\* as fast." in text
