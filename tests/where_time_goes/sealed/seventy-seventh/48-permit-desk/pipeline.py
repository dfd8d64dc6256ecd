from collections.abc import Callable

from events import stage_finished
from permits import Permit


def applicant_known(permit: Permit) -> bool:
    return permit.applicant.get("status") == "registered"


def fees_settled(permit: Permit) -> bool:
    return permit.applicant.get("open_fees", 0) == 0


def width_allowed(permit: Permit) -> bool:
    return permit.width_cm <= (350 if permit.kind == "crane" else 300)


def duration_allowed(permit: Permit) -> bool:
    return permit.days <= 30


def district_open(permit: Permit) -> bool:
    return permit.district not in (4, 11)


def insured(permit: Permit) -> bool:
    return permit.kind != "crane" or permit.applicant.get("insured", False)


def quiet_hours(permit: Permit) -> bool:
    return permit.kind != "parade" or permit.days <= 2


def fire_lane(permit: Permit) -> bool:
    return permit.width_cm <= 340


STAGES: list[Callable[[Permit], bool]] = [
    applicant_known,
    fees_settled,
    width_allowed,
    duration_allowed,
    district_open,
    insured,
    quiet_hours,
    fire_lane,
]


def run(permit: Permit) -> bool:
    passed = True
    for stage in STAGES:
        outcome = stage(permit)
        passed = passed and outcome
        stage_finished.send(
            sender=Permit, permit=permit, stage=stage.__name__, outcome=outcome
        )
    return passed
