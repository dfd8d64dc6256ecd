"""The sizes of a study: what is smaller, and what stays."""

import json

import pytest

from headway.study.catalog import FORMS, read_study, study_forms, study_names
from headway.study.size import SIZES, reaches
from headway.study.sizing import LEAST_BLOCKS, decide_size, quick_size, study_of_size
from headway.study.study import Form, Study

PUBLISHED = [(name, form) for name in study_names() if study_forms(name) for form in FORMS]


@pytest.mark.parametrize(("name", "form"), PUBLISHED)
def test_the_size_that_decides_has_the_source_s_users_cells_and_work(name: str, form: Form) -> None:
    study = read_study(name, form)
    decides = decide_size(name, study)
    for kept in ("servers", "workloads", "networks", "cells", "seed", "hosts"):
        assert getattr(decides, kept) == getattr(study, kept)
    assert decides.blocks >= LEAST_BLOCKS
    for load, own in zip(decides.loads, study.loads, strict=True):
        same = {"users", "tool", "connection", "response_timeout", "graceful_stop"}
        assert load.model_dump(include=same) == own.model_dump(include=same)


@pytest.mark.parametrize(("name", "form"), PUBLISHED)
def test_no_load_is_shorter_than_in_the_quick_size_or_longer_than_the_source_s(name: str, form: Form) -> None:
    study = read_study(name, form)
    for own, middle, quick in zip(
        study.loads, decide_size(name, study).loads, quick_size(name, study).loads, strict=True
    ):
        for length in ("window", "requests"):
            most, taken, least = (getattr(load, length) or 0 for load in (own, middle, quick))
            assert min(least, most) <= taken <= most


def test_each_user_sends_a_request() -> None:
    study = read_study("tornado-status-check-2016", "as-published")
    requests = {load.name: load.requests for load in decide_size("tornado-status-check-2016", study).loads}
    assert requests == {"20-users": 20, "50-users": 50}


@pytest.mark.parametrize(("name", "form"), PUBLISHED)
def test_a_claim_is_asked_at_its_least_size_and_above(name: str, form: Form) -> None:
    study = read_study(name, form)
    by_size = {size: {claim.name for claim in study_of_size(name, study, size).claims} for size in SIZES}
    assert by_size["quick"] <= by_size["decide"] <= by_size["source"] == {claim.name for claim in study.claims}
    assert all(claim.name in by_size["decide"] for claim in study.claims if reaches("decide", claim.least_size))


def test_runs_of_before_have_the_sizes_under_their_new_names() -> None:
    kept = json.loads(read_study("django-async-2022").model_dump_json()) | {"size": "full"}
    for claim in kept["claims"]:
        claim["needs_full_size"] = claim.pop("least_size") != "quick"
    study = Study.model_validate_json(json.dumps(kept))
    assert study.size == "source"
    assert [claim.least_size for claim in study.claims] == [
        claim.least_size for claim in read_study("django-async-2022").claims
    ]
