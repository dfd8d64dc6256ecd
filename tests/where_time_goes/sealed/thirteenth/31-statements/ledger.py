import datetime as dt
import random
from dataclasses import dataclass, field
from decimal import Decimal

TEXTS = ("card payment", "standing order", "transfer", "direct debit", "interest", "fee")


@dataclass
class Booking:
    number: int
    booked: dt.date
    valuta: dt.date
    text: str
    amount: Decimal


@dataclass
class Account:
    number: int
    owner: str
    bookings: list = field(default_factory=list)

    def balance(self):
        return sum((b.amount for b in self.bookings), Decimal("0.00"))

    def statement(self):
        return {"account": self.number, "owner": self.owner, "bookings": self.bookings}


class Ledger:
    def account(self, number):
        rnd = random.Random(number)
        day = dt.date(2025, 1, 1)
        account = Account(number, f"Customer {number}")
        for n in range(700):
            day += dt.timedelta(days=rnd.choice((0, 0, 1)))
            account.bookings.append(
                Booking(n + 1, day, day + dt.timedelta(days=1), rnd.choice(TEXTS), Decimal(rnd.randint(-90000, 99000)) / 100)
            )
        return account
