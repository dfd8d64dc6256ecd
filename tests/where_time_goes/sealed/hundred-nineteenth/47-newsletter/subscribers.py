import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timezone


@dataclass
class Subscription:
    email: str
    list_name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(18))
    created: datetime = field(default_factory=lambda: datetime.now(timezone.utc))
    confirmed: bool = False


class Subscribers:
    """Pending and confirmed subscriptions; one entry for each address and list."""

    def __init__(self) -> None:
        self._entries: dict[str, Subscription] = {}

    @staticmethod
    def key(email: str, list_name: str) -> str:
        return hashlib.sha1(f"{list_name}:{email.casefold()}".encode()).hexdigest()

    def add(self, email: str, list_name: str) -> tuple[str, Subscription]:
        key = self.key(email, list_name)
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = Subscription(email, list_name)
        return key, entry

    def get(self, key: str) -> Subscription | None:
        return self._entries.get(key)
