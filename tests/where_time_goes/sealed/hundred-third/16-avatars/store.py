"""Client of the object store that has the pictures."""

import urllib3

import settings

pool = urllib3.HTTPConnectionPool(
    settings.STORE_HOST,
    settings.STORE_PORT,
    maxsize=settings.STORE_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=settings.CONNECT_TIMEOUT, read=settings.READ_TIMEOUT),
    retries=urllib3.Retry(total=1, redirect=0),
    headers={"User-Agent": "avatars/2.3"},
)


class TooLarge(Exception):
    pass


class StoreError(Exception):
    pass


def fetch(key):
    """Return the picture's type and bytes, or nothing if the store does not have it."""
    response = pool.request("GET", f"/pictures/{key}", preload_content=False)
    if response.status == 404:
        return None
    if response.status != 200:
        response.drain_conn()
        response.release_conn()
        raise StoreError(f"{key}: {response.status}")
    chunks, size = [], 0
    for chunk in response.stream(settings.CHUNK):
        size += len(chunk)
        if size > settings.MAX_BYTES:
            response.close()
            raise TooLarge(key)
        chunks.append(chunk)
    response.release_conn()
    return response.headers.get("Content-Type", "image/png"), b"".join(chunks)
