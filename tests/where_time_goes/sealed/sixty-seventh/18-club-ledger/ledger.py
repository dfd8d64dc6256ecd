"""Balances and statements of a club."""
import threading
from decimal import Decimal

from config import Config
from db import rows

_slots = threading.BoundedSemaphore(Config.STATEMENT_SLOTS)


def balance(club):
    found = rows("SELECT * FROM club_balance(:club)", club=club)
    return {"club": club, "balance": str(found[0]["balance"]), "entries": found[0]["entries"]}


def statement(club, month):
    with _slots:
        lines = rows("SELECT * FROM monthly_statement(:club, :month)", club=club, month=month)
    total = sum((line["amount"] for line in lines), Decimal(0))
    return {
        "club": club,
        "month": month,
        "lines": [{"member": line["member"], "amount": str(line["amount"])} for line in lines],
        "total": str(total),
    }
