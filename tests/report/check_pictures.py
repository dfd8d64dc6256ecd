"""Checks for pictures: the made-up one with other rates, candidates or routes, and one with hostile texts all over."""

from tests.report.html.test_page import HOSTILE

from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.check_result import Checked, CheckedCandidate, CheckedRoute, Screen

from .check_samples import checked, estimate

Rate = tuple[float, float | None, float | None, float | None, bool]
"""Asked for and answered a second, p50 and p99 in ms, whether it kept up."""


def screen_of(max_sustainable_per_s: float | None, *rates: Rate) -> Screen:
    keys = ("offered_per_s", "answered_per_s", "p50_ms", "p99_ms", "sustained")
    known = checked().screen
    assert known is not None
    told = [
        dict(zip(keys, (per_s, *(None if each is None else estimate(each) for each in figures), kept), strict=True))
        for per_s, *figures, kept in rates
    ]
    return Screen.model_validate(known.model_dump() | {"max_sustainable_per_s": max_sustainable_per_s, "rates": told})


def risen(max_sustainable_per_s: float | None, *rates: Rate) -> Checked:
    return checked().model_copy(update={"screen": screen_of(max_sustainable_per_s, *rates)})


def way(config: str, rate: Estimate | None, number: int = 2, left_out: str = "") -> CheckedCandidate:
    return CheckedCandidate(config=config, title=f"{config}, titled", command=config, round=number, rate=rate,
                            peak_pss_mb=estimate(100), cpu_ms=estimate(2), skip_reason=left_out)  # fmt: skip


def tried_of(*ways: CheckedCandidate) -> Checked:
    return checked().model_copy(update={"candidates": ways})


def route(single_user_ms: float, cpu_ms: float | None, target: str = "/a") -> CheckedRoute:
    return CheckedRoute(
        method="GET", target=target, weight=1, status=200, answers=9, single_user_ms=single_user_ms, cpu_ms=cpu_ms
    )


def everything(text: str = "") -> Checked:
    """All that a page can show, with the text in every name, and a target."""
    made = checked(f"main:app{text}")
    screen = screen_of(200, (100, 100, 12, 31, True), (150, None, None, None, False), (200, 199, 33, 190, True),
                       (240, 221, 420, 1800, False))  # fmt: skip
    rates = [rate.model_copy(update={"evidence": f"piled up{text}"}) for rate in screen.rates]
    ways = (
        *(row.model_copy(update={"title": row.title + text, "limits": "met"}) for row in made.candidates),
        way(f"slow{text}", estimate(9), 1, f"9/s, where another did 70/s{text}"),
        way("open", estimate(40, 20, None)),
        way("failing", None, 1).model_copy(update={"gates": (f"bad-status{text}",)}),
    )
    assert made.advice is not None
    advice = made.advice.model_copy(
        update={"command": f"serve --bind {{host}}:{{port}}{text}", "reasons": (f"the loop stands still{text}",),
                "sentence": f"serve it otherwise{text}", "needs": (f"other{text}",),
                "files": {f"Procfile{text}": f"web: it{text}"}}
    )  # fmt: skip
    return made.model_copy(
        update={
            "framework": f"fastapi{text}", "target": f"300/s{text}", "target_rate_per_s": 300.0,
            "target_limits": "p99<200ms,errors<1%", "advice": advice, "candidates": ways,
            "routes": (route(51.2, 2.1, f"/a{text}"), route(9, 11.2, f"/b?{text}"), route(3, None, "/" + 90 * "c")),
            "screen": screen.model_copy(update={"rates": tuple(rates), "bound": f"the loop{text}"}),
            "causes": (CheckCause(name=f"loop-blocked{text}", evidence=f"stood{text}",
                                         where=f"/srv/a.py:1{text}", remedy=f"await{text}"),),
            "failures": {f"route{text}": f"left out{text}"}, "environment": {f"CPU{text}": f"one{text}"},
            "folder": f"runs/x{text}",
        }
    )  # fmt: skip


def hostile() -> Checked:
    return everything(HOSTILE)
