"""Value added tax of a single order line."""
from decimal import ROUND_HALF_UP, Decimal

from erp import client

CENT = Decimal("0.01")


def rate_for(country, category):
    profile = client.tax_profile(country)
    rates = profile["rates"]
    return Decimal(str(rates.get(category, rates["standard"])))


def tax_on(net, country, category):
    rate = rate_for(country, category)
    return rate, (net * rate / 100).quantize(CENT, ROUND_HALF_UP)
