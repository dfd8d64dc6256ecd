"""Holds on seats. The counters of an event live in one hash: event:<id>."""
import json
import uuid

import redis

from config import Config
from extensions import store
from pricing import quote


class SoldOut(Exception):
    pass


class UnknownEvent(Exception):
    pass


def event_key(event_id: int) -> str:
    return f"event:{event_id}"


def load_event(event_id: int) -> dict:
    row = store.hgetall(event_key(event_id))
    if not row:
        raise UnknownEvent(event_id)
    held, capacity = int(row["held"]), int(row["capacity"])
    return {"id": event_id, "title": row["title"], "remaining": capacity - held}


def place_hold(event_id: int, seats: int, customer: str) -> dict:
    key = event_key(event_id)
    hold_id = uuid.uuid4().hex
    with store.pipeline() as pipe:
        while True:
            try:
                pipe.watch(key)
                row = pipe.hgetall(key)
                if not row:
                    raise UnknownEvent(event_id)
                remaining = int(row["capacity"]) - int(row["held"])
                if remaining < seats:
                    raise SoldOut(event_id)
                price = quote(event_id, seats, remaining)
                hold = {"id": hold_id, "event": event_id, "seats": seats,
                        "customer": customer, "total": price.total}
                pipe.multi()
                pipe.hset(key, "held", int(row["held"]) + seats)
                pipe.set(f"hold:{hold_id}", json.dumps(hold), ex=Config.HOLD_SECONDS)
                pipe.execute()
                return hold
            except redis.WatchError:
                continue


def load_hold(hold_id: str) -> dict | None:
    raw = store.get(f"hold:{hold_id}")
    return json.loads(raw) if raw else None
