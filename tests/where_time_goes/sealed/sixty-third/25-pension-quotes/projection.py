"""Month by month projection of a pension contract."""
from dataclasses import dataclass

import settings


@dataclass
class Month:
    period: str
    contribution: float
    charges: float
    balance: float
    surrender: float


SCENARIOS = {"cautious": -0.02, "expected": 0.0, "favourable": 0.015}


def scenarios(age, contribution, terms):
    return {
        name: project(age, contribution, terms, terms["yield"] + shift)
        for name, shift in SCENARIOS.items()
    }


def project(age, contribution, terms, interest):
    balance = 0.0
    months = []
    for number in range((settings.RETIREMENT_AGE - age) * 12):
        charges = contribution * terms["load"] + balance * terms["fee"] / 12
        balance = (balance + contribution - charges) * (1 + interest / 12)
        months.append(
            Month(
                period=f"{2026 + number // 12}-{number % 12 + 1:02d}",
                contribution=contribution,
                charges=round(charges, 2),
                balance=round(balance, 2),
                surrender=round(balance * 0.94, 2),
            )
        )
    return months
