"""Registered meters and their secrets."""
import hashlib
import hmac
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Device:
    meter: str
    area: str
    salt: bytes
    verifier: bytes


def derive(secret: str, salt: bytes) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", secret.encode(), salt, settings.KDF_ROUNDS)


class DeviceRegister:
    def __init__(self) -> None:
        self._devices: dict[str, Device] = {}

    def enrol(self, meter: str, area: str, secret: str) -> None:
        salt = hashlib.sha256(f"salt:{meter}".encode()).digest()[:16]
        self._devices[meter] = Device(meter, area, salt, derive(secret, salt))

    def authenticate(self, meter: str, secret: str) -> Device | None:
        device = self._devices.get(meter)
        if device is None:
            return None
        if not hmac.compare_digest(derive(secret, device.salt), device.verifier):
            return None
        return device


register = DeviceRegister()
for number, area in enumerate("ABCA", start=1):
    register.enrol(f"EM-{number:04d}", area, f"pass-{number:04d}")
