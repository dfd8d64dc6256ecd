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


def test_the_command_is_what_somebody_else_would_type() -> None:
    made = run().model_copy(
        update={"command": "headway run twiggy --size source --json --quiet --out '/a folder/runs' --resume"}
    )
    assert "`headway run twiggy --size source`, seed" in study_page(made, findings(size="source"))


def test_a_command_that_left_its_size_out_names_it() -> None:
    assert "`headway run signup --quick`, seed" in study_page(run(), findings(size="quick"))
    made = run().model_copy(update={"command": "headway run twiggy"})
    assert "`headway run twiggy --size decide`, seed" in study_page(made, findings(size="decide"))


def test_versions_have_a_line_each() -> None:
    versions = {"software": {"python": "CPython 3.11.7, tornado 6.6.1"}, "tools": {"ab": "ab 2.3"}}
    made = run().model_copy(update={"environment": run().environment.model_copy(update=versions)})
    assert "- python: CPython 3.11.7, tornado 6.6.1\n- tool ab: ab 2.3\n" in study_page(made, findings())
