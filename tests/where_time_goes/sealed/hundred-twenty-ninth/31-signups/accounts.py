import asyncio
import hashlib
import secrets
from dataclasses import dataclass


@dataclass
class Account:
    id: str
    email: str
    plan: str
    verified: bool = False


class Accounts:
    def __init__(self, capacity: int = 5000) -> None:
        self._by_id: dict[str, Account] = {}
        self._capacity = capacity
        self._lock = asyncio.Lock()

    async def register(self, email: str, plan: str) -> Account:
        key = hashlib.sha256(email.lower().encode()).hexdigest()[:16]
        async with self._lock:
            account = self._by_id.get(key)
            if account is None:
                if len(self._by_id) >= self._capacity:
                    self._by_id.pop(next(iter(self._by_id)))
                account = self._by_id[key] = Account(key, email, plan)
        return account

    def confirmation_code(self) -> str:
        return secrets.token_urlsafe(9)
