"""Object store client: a blocking SDK core and its async facade."""
import asyncio
import hashlib
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

from docstore import config


class ObjectMissing(KeyError):
    pass


@dataclass(slots=True)
class StoredObject:
    key: str
    data: bytes
    etag: str
    content_type: str


class BlockingObjectStore:
    def __init__(self, endpoint: str, bucket: str) -> None:
        self._base = f"{endpoint}/{bucket}"
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount(
            "http://",
            HTTPAdapter(pool_connections=2, pool_maxsize=config.MAX_CONNECTIONS),
        )
        self._timeout = (config.CONNECT_TIMEOUT, config.READ_TIMEOUT)

    def get(self, key: str) -> StoredObject:
        response = self._session.get(f"{self._base}/{key}", timeout=self._timeout)
        if response.status_code == 404:
            raise ObjectMissing(key)
        response.raise_for_status()
        return StoredObject(
            key=key,
            data=response.content,
            etag=response.headers.get("etag", ""),
            content_type=response.headers.get("content-type", "application/octet-stream"),
        )

    def put(self, key: str, data: bytes, content_type: str) -> str:
        response = self._session.put(
            f"{self._base}/{key}",
            data=data,
            headers={
                "content-type": content_type,
                "x-content-sha256": hashlib.sha256(data).hexdigest(),
            },
            timeout=self._timeout,
        )
        response.raise_for_status()
        return response.headers.get("etag", "")

    def close(self) -> None:
        self._session.close()


class ObjectStore:
    def __init__(self) -> None:
        self._blocking = BlockingObjectStore(config.OBJECT_STORE_URL, config.BUCKET)

    async def get(self, key: str) -> StoredObject:
        return await asyncio.to_thread(self._blocking.get, key)

    async def put(self, key: str, data: bytes, content_type: str) -> str:
        return await asyncio.to_thread(self._blocking.put, key, data, content_type)

    async def close(self) -> None:
        await asyncio.to_thread(self._blocking.close)
