from django.db import transaction
from django.db.models import F

from claims import bank
from claims.models import Claim, Payment


class OverReserve(Exception):
    pass


def pay(number: str, amount: int, iban: str) -> Payment:
    """Book a payment on a claim and order it at the bank; neither is kept without the other."""
    with transaction.atomic():
        claim = Claim.objects.get(number=number)
        if claim.paid + amount > claim.reserve:
            raise OverReserve(number)
        payment = Payment.objects.create(claim=claim, amount=amount, iban=iban)
        Claim.objects.filter(pk=claim.pk).update(paid=F("paid") + amount)
        payment.bank_reference = bank.order_transfer(iban, amount, f"claim {number}/{payment.pk}")
        payment.state = "ordered"
        payment.save(update_fields=["bank_reference", "state"])
    return payment


def summary(number: str) -> dict:
    claim = Claim.objects.get(number=number)
    latest = claim.payments.order_by("-id").values("id", "amount", "state", "bank_reference")[:5]
    return {"claim": claim.number, "reserve": claim.reserve, "paid": claim.paid, "latest": list(latest)}
