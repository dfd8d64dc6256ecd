"""Commutation columns of all rates: the present values that premiums are made of."""

from dataclasses import dataclass
from decimal import Decimal

from django.conf import settings

from .mortality import lives

PLACES = Decimal("0.00000001")


@dataclass(frozen=True)
class Column:
    annuity: dict[tuple[int, int], Decimal]
    assurance: dict[tuple[int, int], Decimal]


_columns: dict[tuple[Decimal, bool], Column] = {}


def _column(rate: Decimal, smoker: bool) -> Column:
    living = lives(smoker, settings.MAX_AGE)
    discount = [(1 + rate) ** -year for year in range(settings.MAX_AGE + 1)]
    annuity: dict[tuple[int, int], Decimal] = {}
    assurance: dict[tuple[int, int], Decimal] = {}
    for age in range(18, 76):
        paid = claimed = Decimal(0)
        for term in range(1, settings.MAX_AGE - age):
            alive = living[age + term - 1]
            paid += discount[term - 1] * alive / living[age]
            claimed += discount[term] * (alive - living[age + term]) / living[age]
            annuity[age, term] = paid.quantize(PLACES)
            assurance[age, term] = claimed.quantize(PLACES)
    return Column(annuity, assurance)


def prepare() -> None:
    for rate in settings.INTEREST_RATES:
        for smoker in (False, True):
            _columns[rate, smoker] = _column(rate, smoker)


def premium(age: int, term: int, smoker: bool, rate: Decimal, cover: Decimal) -> Decimal:
    column = _columns[rate, smoker]
    return cover * column.assurance[age, term] / column.annuity[age, term]
