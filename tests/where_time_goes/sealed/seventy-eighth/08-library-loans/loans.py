from dataclasses import dataclass
from datetime import date, timedelta

import settings


@dataclass
class Loan:
    barcode: str
    reader: str
    title: str
    due: date

    def fee(self, today):
        return max(0, (today - self.due).days) * settings.FEE_PER_DAY


class LoanDesk:
    """Open loans, at most one for each copy."""

    def __init__(self):
        self._open = {}

    def lend(self, barcode, reader, title, today=None):
        today = today or date.today()
        loan = Loan(barcode, reader, title, today + timedelta(days=settings.LOAN_DAYS))
        self._open[barcode] = loan
        return loan

    def find(self, barcode):
        return self._open.get(barcode)

    def count(self):
        return len(self._open)
