"""Reader passes: who may read which sections."""
from dataclasses import dataclass

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

import settings

_store = redis.Redis(
    host=settings.REDIS_HOST,
    port=settings.REDIS_PORT,
    decode_responses=True,
    socket_timeout=5,
    retry=Retry(NoBackoff(), 0),
)


@dataclass(frozen=True)
class ReaderPass:
    reader: str
    plan: str

    def opens(self, section: str) -> bool:
        return section in settings.OPEN_SECTIONS or self.plan in ("full", "digital")


def pass_of(reader: str) -> ReaderPass:
    plan = _store.hget(f"pass:{reader}", "plan")
    return ReaderPass(reader, plan or "none")
