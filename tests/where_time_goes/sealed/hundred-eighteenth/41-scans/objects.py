"""Object storage: put and get by key."""
import hashlib

import urllib3

import settings


class ObjectMissing(Exception):
    pass


class ObjectStore:
    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.OBJECTS_HOST,
            settings.OBJECTS_PORT,
            maxsize=settings.OBJECTS_CONNECTIONS,
            block=True,
            timeout=urllib3.Timeout(connect=2, read=10),
            retries=urllib3.Retry(total=1),
        )

    def get(self, key: str) -> bytes:
        answer = self._pool.request("GET", f"/{settings.BUCKET}/{key}")
        if answer.status == 404:
            raise ObjectMissing(key)
        return answer.data

    def put(self, data: bytes) -> str:
        key = hashlib.sha256(data).hexdigest()[:24]
        answer = self._pool.request("PUT", f"/{settings.BUCKET}/{key}", body=data)
        if answer.status >= 300:
            raise OSError(f"storage answered {answer.status}")
        return key

    def close(self) -> None:
        self._pool.close()
