from statistics import median, pstdev

from schemas import Parcel, Sale, Valuation
from settings import settings

GROWTH = 0.031


def price_per_metre(sale: Sale) -> float:
    return sale.price * (1 + GROWTH) ** (settings.index_year - sale.year) / sale.area


def estimate(parcel: Parcel, sales: list[Sale]) -> Valuation:
    rates = [price_per_metre(sale) for sale in sales if sale.area > 0]
    rate = median(rates) if rates else 2400.0
    spread = pstdev(rates) if len(rates) > 1 else rate * 0.15
    age = max(0, settings.index_year - parcel.built)
    value = parcel.area * rate * max(0.6, 1 - 0.002 * age)
    margin = parcel.area * spread * 0.5
    return Valuation(
        parcel=parcel.number,
        municipality=parcel.municipality,
        estimate=round(value),
        low=round(value - margin),
        high=round(value + margin),
        comparables=len(rates),
    )
