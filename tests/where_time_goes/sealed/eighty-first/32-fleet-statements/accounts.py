"""Account numbers: the company's number and two digits for the site, 00 being the head office."""
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Account:
    number: int

    @property
    def company(self):
        return self.number // 100

    @property
    def site(self):
        return self.number % 100

    @property
    def name(self):
        name = settings.COMPANIES[self.company]
        return name if self.site == 0 else f"{name}, site {self.site}"


def find(number):
    account = Account(number)
    return account if account.company in settings.COMPANIES else None
