"""Asks the valuation workers, who take jobs from a list and answer on a list of the job's own."""
import json
import uuid

import settings
from store import client


class NoValuation(Exception):
    pass


def request(kind: str, listing: dict, **options) -> dict:
    job = uuid.uuid4().hex
    client.rpush(settings.JOBS, json.dumps({"job": job, "kind": kind, "listing": listing, "options": options}))
    return reply(job)


def reply(job: str) -> dict:
    key = settings.REPLY.format(job)
    popped = client.blpop([key], timeout=settings.REPLY_WAIT)
    if popped is None:
        raise NoValuation(job)
    return json.loads(popped[1])


def sale(listing: dict, condition: str) -> dict:
    return request("sale", listing, condition=condition)


def rent(listing: dict) -> dict:
    return request("rent", listing)
