"""Keeps a copy of each printed label in the document archive (its SDK is blocking)."""
import asyncio
import http.client
import json

from settings import ARCHIVE_HOST, ARCHIVE_PORT, REQUEST_TIMEOUT


def _put_document(name: str, body: bytes) -> str:
    conn = http.client.HTTPConnection(ARCHIVE_HOST, ARCHIVE_PORT, timeout=REQUEST_TIMEOUT)
    try:
        conn.request("PUT", f"/documents/{name}", body, {"Content-Type": "text/plain"})
        answer = conn.getresponse()
        payload = json.loads(answer.read())
    finally:
        conn.close()
    return payload["etag"]


async def store_label(name: str, label: str) -> str:
    return await asyncio.to_thread(_put_document, name, label.encode())
