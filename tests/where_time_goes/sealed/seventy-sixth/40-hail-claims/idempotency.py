"""Answers of earlier submissions, for clients that submit again after a broken connection."""
import time
from dataclasses import dataclass


@dataclass
class Answer:
    status: int
    body: bytes
    expires: float


class IdempotencyStore:
    def __init__(self, ttl):
        self._ttl = ttl
        self._answers = {}

    def recall(self, key):
        answer = self._answers.get(key)
        if answer is None:
            return None
        if answer.expires < time.monotonic():
            del self._answers[key]
            return None
        return answer

    def keep(self, key, status, body):
        self._answers[key] = Answer(status, body, time.monotonic() + self._ttl)
