"""Card PINs, stored as PBKDF2 digests."""
import hashlib
import hmac
from dataclasses import dataclass

from . import settings


@dataclass(frozen=True)
class StoredPin:
    salt: bytes
    digest: bytes
    rounds: int


def derive(pin, salt, rounds):
    return hashlib.pbkdf2_hmac(
        "sha256", settings.PIN_PEPPER + pin.encode(), salt, rounds, dklen=32
    )


def store(pin, salt):
    return StoredPin(salt, derive(pin, salt, settings.PIN_ROUNDS), settings.PIN_ROUNDS)


def matches(pin, stored):
    return hmac.compare_digest(derive(pin, stored.salt, stored.rounds), stored.digest)
