"""Claims of two servers, and runs in which these have known rates."""

from collections.abc import Sequence
from typing import Any

from headway.analysis.analyze import analyze
from headway.analysis.findings import DecidedClaim, Findings
from headway.plan.trial import Trial
from headway.record.record import Failed, Measured, Outcome
from headway.study.claims import Claim, Operand

from ..records import closed, measured, record, run_of, server, study_of

FAST, SLOW = server("fast"), server("slow")
FAILED = Failed(stage="ready", error="port in use")


def claim_of(relation: str = "more", **changes: Any) -> Claim:
    plain: dict[str, Any] = {
        "name": "faster", "sentence": "Fast is faster.", "metric": "throughput_per_s", "relation": relation,
        "left": Operand(server="fast", load="12-users"), "right": Operand(server="slow", load="12-users"),
    }  # fmt: skip
    return Claim.model_validate(plain | changes)


def measured_at(rate: float, users: int = 12) -> Measured:
    return measured(throughput=rate, users=users, single_user_ms=281, response_ms=[1000 * users / rate])


def decided_claim(
    claim: Claim, fast: Sequence[float | Outcome], slow: Sequence[float | Outcome], **changes: Any
) -> DecidedClaim:
    """Rates of the two servers in each block, with 12 users."""
    return findings_of(claim, {"fast": fast, "slow": slow}, **changes).claims[0]


def findings_of(claim: Claim, rates: dict[str, Sequence[float | Outcome]], **changes: Any) -> Findings:
    loads = [closed(changes.pop("users", 12)).model_copy(update={"name": "12-users"})]
    study = study_of(
        [FAST, SLOW], loads, blocks=len(rates["fast"]), claims=(claim,), published=(), **changes
    )  # fmt: skip
    run = run_of(study)

    def outcome(trial: Trial) -> Outcome:
        value = rates[trial.server][trial.block - 1]
        return measured_at(value) if isinstance(value, int | float) else value

    return analyze(run, [record(trial, outcome(trial)) for trial in run.trials], None).findings


def around(rate: float, spread: float = 0.001) -> list[float]:
    """Five blocks close to this rate."""
    return [rate * (1 + spread * step) for step in (-2, -1, 0, 1, 2)]
