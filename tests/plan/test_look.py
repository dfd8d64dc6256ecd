"""After which blocks a run looks."""

from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.plan.trial import interim_analyses
from headway.study.catalog import CATALOG, read_study
from headway.study.study_file import INTERIM_ANALYSES

STUDY = read_study("signup")


def test_a_study_looks_by_default_where_the_rules_say() -> None:
    assert STUDY.interim_analyses == INTERIM_ANALYSES == (3, 5, 8, 12, 20)
    assert interim_analyses(STUDY) == (3, 5)
    assert interim_analyses(STUDY.model_copy(update={"blocks": 20})) == INTERIM_ANALYSES


@pytest.mark.parametrize(("said", "blocks", "expected"), [((8, 2, 4), 6, (2, 4, 6)), ((), 6, (6,)), ((3,), 3, (3,))])
def test_looks_are_in_order_and_end_with_the_last_block(said: tuple[int, ...], blocks: int, expected: object) -> None:
    assert interim_analyses(STUDY.model_copy(update={"interim_analyses": said, "blocks": blocks})) == expected


def test_a_look_after_one_block_is_refused(tmp_path: Path) -> None:
    text = (CATALOG / "studies" / "backlog.toml").read_text(encoding="utf-8")
    path = tmp_path / "one.toml"
    path.write_text(text.replace("blocks = 5", "blocks = 5\ninterim_analyses = [1]", 1), encoding="utf-8")
    with pytest.raises(StudyError, match="interim_analyses"):
        read_study(str(path))
