"""Time stamps of the trust service provider (RFC 3161 over their JSON gateway)."""

import base64
import secrets
from dataclasses import dataclass

import requests

import settings


class TimestampRefused(RuntimeError):
    pass


@dataclass(frozen=True)
class TimestampToken:
    serial: str
    issued_at: str
    token: bytes


class TimestampAuthority:
    def __init__(self, url: str = settings.TSA_URL, policy: str = settings.TSA_POLICY) -> None:
        self._url = url
        self._policy = policy
        self._session = requests.Session()
        self._session.trust_env = False

    def stamp(self, digest: bytes) -> TimestampToken:
        nonce = secrets.token_hex(8)
        response = self._session.post(
            self._url,
            json={
                "policy": self._policy,
                "hash": base64.b64encode(digest).decode(),
                "nonce": nonce,
            },
            timeout=settings.TSA_TIMEOUT,
        )
        if response.status_code != 200:
            raise TimestampRefused(f"time stamp authority answered {response.status_code}")
        granted = response.json()
        if granted["nonce"] != nonce:
            raise TimestampRefused("nonce differs")
        return TimestampToken(
            granted["serial"], granted["issued_at"], base64.b64decode(granted["token"])
        )

    def close(self) -> None:
        self._session.close()
