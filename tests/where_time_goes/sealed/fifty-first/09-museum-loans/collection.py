"""Blocking client of the collection management system; used from a pool of threads."""
from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import requests
from requests.adapters import HTTPAdapter

import settings


class CollectionError(Exception):
    pass


class Collection:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_maxsize=settings.LOOKUP_THREADS))
        self._threads = ThreadPoolExecutor(settings.LOOKUP_THREADS, thread_name_prefix="collection")
        self._lock = threading.Lock()
        self._seen: dict[str, int] = {}

    def _fetch(self, path: str) -> dict:
        response = self._session.get(settings.COLLECTION_URL + path, timeout=settings.COLLECTION_TIMEOUT)
        if response.status_code != 200:
            raise CollectionError(f"collection answered {response.status_code}")
        with self._lock:
            self._seen[path] = self._seen.get(path, 0) + 1
        return response.json()

    async def _call(self, path: str) -> dict:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self._fetch, path))

    async def artwork(self, accession: str) -> dict:
        return await self._call(f"/objects/{accession}")

    async def condition(self, accession: str) -> dict:
        return await self._call(f"/objects/{accession}/condition")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
