import asyncio
from dataclasses import dataclass, field
from datetime import date, timedelta

from settings import settings


@dataclass
class Loan:
    number: int
    copy: int
    member: int
    due: date
    renewed: int = 0


class NotRenewable(Exception):
    pass


@dataclass
class LoanDesk:
    catalogue: object
    members: object
    loans: dict = field(default_factory=dict)

    def __post_init__(self):
        for n in range(1, 300):
            self.loans[n] = Loan(n, 9000 + n, 100 + n % 40, date(2026, 4, 1) + timedelta(days=n % 20))

    async def describe(self, number):
        loan = self.loans[number]
        title, member = await asyncio.gather(self.catalogue.title(loan.copy), self.members.member(loan.member))
        return {"loan": number, "title": title["title"], "member": member["name"], "due": loan.due.isoformat()}

    async def renew(self, number):
        loan = self.loans[number]
        member = await self.members.member(loan.member)
        if member["blocked"] or loan.renewed >= settings.renewals:
            raise NotRenewable(number)
        loan.renewed += 1
        loan.due = date.today() + timedelta(days=settings.loan_days)
        return {"loan": number, "due": loan.due.isoformat(), "renewed": loan.renewed}
