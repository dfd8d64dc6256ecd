"""The property management system."""
import threading

import urllib3
from cachetools import TTLCache, cached
from marshmallow import Schema, fields

import settings


class PostingSchema(Schema):
    text = fields.String(required=True)
    amount = fields.Decimal(required=True, places=2)
    kind = fields.String(load_default="other")


_http = urllib3.PoolManager(maxsize=settings.PMS_CONNECTIONS, block=True, timeout=10.0, retries=False)
_postings = PostingSchema(many=True)


class PmsError(RuntimeError):
    pass


def _get(path: str) -> dict:
    response = _http.request("GET", settings.PMS_URL + path)
    if response.status >= 400:
        raise PmsError(f"{path}: {response.status}")
    return response.json()


@cached(TTLCache(maxsize=64, ttl=settings.HOUSE_CACHE_SECONDS), lock=threading.Lock())
def house(code: str) -> dict:
    return _get(f"/houses/{code}")


def postings(code: str, room: str) -> list[dict]:
    return _postings.load(_get(f"/houses/{code}/rooms/{room}/postings")["postings"])
