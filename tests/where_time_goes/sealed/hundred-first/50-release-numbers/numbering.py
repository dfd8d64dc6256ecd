"""Release numbers are counted per product line; all services of a line share its document."""

from datetime import date

from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_random

from kv import Conflict, KeyValueStore
from settings import ATTEMPTS, PAUSE

LINES = {"web": "storefront", "checkout": "storefront", "search": "storefront", "ledger": "finance"}


class Numbering:
    def __init__(self, store: KeyValueStore) -> None:
        self.store = store

    @retry(
        retry=retry_if_exception_type(Conflict),
        wait=wait_random(*PAUSE),
        stop=stop_after_attempt(ATTEMPTS),
        reraise=True,
    )
    async def allocate(self, service: str) -> str:
        key = f"releases/{LINES[service]}"
        entry = await self.store.get(key)
        document = dict(entry.value)
        number = document.get(service, 0) + 1
        document[service] = number
        await self.store.put(key, document, entry.index)
        return f"{service}-{date.today():%Y.%m}.{number}"

    async def current(self, service: str) -> int:
        entry = await self.store.get(f"releases/{LINES[service]}")
        return entry.value.get(service, 0)
