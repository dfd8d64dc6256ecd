"""Gompertz-Makeham mortality, for smokers and others."""

from decimal import Decimal

A, B, C = Decimal("0.00022"), Decimal("2.7e-6"), Decimal("1.124")


def survival(age: int, smoker: bool) -> Decimal:
    force = A + B * C**age * (Decimal("1.9") if smoker else 1)
    return (-force).exp()


def lives(smoker: bool, last: int) -> list[Decimal]:
    living = [Decimal(100_000)]
    for age in range(last):
        living.append(living[-1] * survival(age, smoker))
    return living
