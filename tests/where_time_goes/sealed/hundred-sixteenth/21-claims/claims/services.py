from decimal import Decimal

from .models import Claim
from .policies import cover_of


class NotCovered(Exception):
    pass


def assess(claim, amount, note=""):
    cover = cover_of(claim.policy)
    if cover is None or not cover["active"]:
        raise NotCovered(claim.policy)
    payable = min(Decimal(amount), Decimal(cover["limit"])) - Decimal(cover["excess"])
    claim.amount = max(Decimal(0), payable)
    claim.state = Claim.State.ASSESSING
    claim.note = note
    claim.save(
        update_fields=[
            "amount", "state", "note", "changed_by", "changed_from", "changed_fields", "checksum",
        ]
    )
    return claim


def open_claims(policy):
    return Claim.objects.filter(policy=policy, state__in=[Claim.State.OPEN, Claim.State.ASSESSING])
