import secrets
import threading
from dataclasses import dataclass, field
from datetime import datetime, timezone


@dataclass
class Subscriber:
    address: str
    groups: set[str]
    mail_host: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    since: datetime = field(default_factory=lambda: datetime.now(timezone.utc))


class Subscribers:
    def __init__(self) -> None:
        self._by_address: dict[str, Subscriber] = {}
        self._lock = threading.Lock()

    def add(self, address: str, groups: set[str], mail_host: str) -> Subscriber:
        with self._lock:
            known = self._by_address.get(address)
            if known is None:
                known = self._by_address[address] = Subscriber(address, groups, mail_host)
            else:
                known.groups |= groups
            return known

    def count(self, group: str) -> int:
        with self._lock:
            return sum(group in subscriber.groups for subscriber in self._by_address.values())


subscribers = Subscribers()
