import threading

import requests
from django.conf import settings

from board.work import timeboxed

_own = threading.local()


def _http():
    if not hasattr(_own, "session"):
        _own.session = requests.Session()
    return _own.session


@timeboxed(0.5)
def revenue(year, division):
    return _http().get(f"{settings.FIGURES_URL}/{year}/{division}/revenue", timeout=10).json()["value"]


@timeboxed(0.5)
def heads(year, division):
    return _http().get(f"{settings.FIGURES_URL}/{year}/{division}/heads", timeout=10).json()["value"]


def chapter(year, division):
    money = revenue(year, division)
    people = heads(year, division)
    return {"division": division, "revenue": money, "per_head": round(money / people, 2)}
