"""Where servers have no cost at a common rate, the report says why in the place of it."""

from tests.analysis.records import measured, records_of, run_of, server, study_of, tornado_threads

from headway.analysis.analyze import analyze
from headway.report.model import groups
from headway.report.verdict import group_lines


def _cost(*rates: float) -> list[str]:
    servers = (server(), tornado_threads() if min(rates) < max(rates) else server("starlette"))
    run = run_of(study_of(servers, blocks=2))
    outcomes = {each.name: measured(each, throughput=x) for each, x in zip(servers, rates, strict=True)}
    findings = analyze(run, records_of(run, outcomes), None).findings
    (group,) = groups(findings)
    return [line.text for line in group_lines(findings, group) if line.label == "cost"]


def test_it_is_told_why_there_is_no_cost() -> None:
    (text,) = _cost(42, 14)
    assert text.startswith("untold, as the closed load lets each server do as much as it can, 14.0/s and 42.0/s")
    assert text.endswith('such as schedule = { kind = "constant", rate = 11.2 }')


def test_where_there_is_a_cost_it_is_told_alone() -> None:
    (text,) = _cost(42, 42)
    assert text.startswith("at 42.0/s, CPU for 1000 requests")
