from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from journal import journal


class Declined(Exception):
    pass


@dataclass
class Account:
    number: int
    balance: Decimal = Decimal(0)
    fees: Decimal = Decimal(0)
    reserved: dict[str, Decimal] = field(default_factory=dict)
    last_change: datetime | None = None

    @property
    def available(self) -> Decimal:
        return self.balance - sum(self.reserved.values(), Decimal(0))

    def apply(self, kind: str, payload: dict, at: datetime) -> None:
        match kind:
            case "authorised":
                self.reserved[payload["payment"]] = Decimal(payload["amount"])
            case "captured":
                self.balance -= self.reserved.pop(payload["payment"])
            case "fee":
                self.balance -= Decimal(payload["amount"])
                self.fees += Decimal(payload["amount"])
            case "deposited":
                self.balance += Decimal(payload["amount"])
        self.last_change = at

    def authorise(self, payment: str, amount: Decimal, limit: Decimal) -> None:
        if self.available - amount < -limit:
            raise Declined(f"{amount} exceeds what account {self.number} may spend")


def load(number: int) -> Account:
    account = Account(number)
    for kind, payload, at in journal.read(number):
        account.apply(kind, payload, at)
    return account
