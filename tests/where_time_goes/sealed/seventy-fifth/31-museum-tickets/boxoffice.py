"""The box office system that all museums of the city share."""
import requests
from requests.adapters import HTTPAdapter

import settings


class BoxOfficeError(Exception):
    pass


session = requests.Session()
session.headers["X-Client"] = settings.BOX_OFFICE_KEY
session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.POOL_SIZE))


def call(method, path, **options):
    try:
        answer = session.request(method, settings.BOX_OFFICE_URL + path, timeout=settings.TIMEOUT, **options)
    except requests.RequestException as error:
        raise BoxOfficeError(str(error)) from error
    if answer.status_code >= 400:
        raise BoxOfficeError(f"{path} answered {answer.status_code}")
    return answer.json()


def slots(museum, day):
    return call("GET", f"/museums/{museum}/slots", params={"day": day})


def hold(museum, slot, seats):
    return call("POST", f"/museums/{museum}/holds", json={"slot": slot, "seats": seats})
