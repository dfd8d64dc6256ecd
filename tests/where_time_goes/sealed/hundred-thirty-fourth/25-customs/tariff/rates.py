import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class RatesError(Exception):
    pass


_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_maxsize=4))


def to_home(amount, currency):
    """The amount in the home currency at the rate of the day."""
    if currency == settings.HOME_CURRENCY:
        return amount
    try:
        reply = _session.get(
            f"{settings.RATES_URL}/rates/{currency}", timeout=settings.RATES_TIMEOUT
        )
        reply.raise_for_status()
    except requests.RequestException as error:
        raise RatesError(str(error)) from error
    return round(amount * reply.json()["rate"], 2)
