"""Premiums from the band of the applicant and the group of the vehicle."""

from django.conf import settings

from .applicant import Applicant

BAND_FACTORS = {"A": 0.8, "B": 1.0, "C": 1.55}


def discount(applicant: Applicant) -> float:
    return min(0.6, 0.09 * applicant.claim_free_years)


def annual_premium(applicant: Applicant, group: int) -> float:
    loaded = settings.BASE_PREMIUM * BAND_FACTORS[applicant.risk_band]
    loaded *= 1 + group / 50
    return round(loaded * (1 - discount(applicant)), 2)
