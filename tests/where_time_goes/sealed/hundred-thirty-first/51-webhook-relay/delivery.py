import hashlib
import hmac
import json
import time
import uuid

import urllib3

import settings

http = urllib3.PoolManager(
    num_pools=4,
    maxsize=64,
    timeout=urllib3.Timeout(connect=2, read=5),
    retries=urllib3.Retry(total=2, backoff_factor=0.2, status_forcelist=(502, 503)),
)


def sign(body: bytes) -> str:
    return hmac.new(settings.SIGNING_KEY, body, hashlib.sha256).hexdigest()


def deliver(event: str, subscriber: str, payload: dict) -> dict:
    delivery_id = str(uuid.uuid4())
    body = json.dumps({"id": delivery_id, "event": event, "data": payload}).encode()
    started = time.perf_counter()
    response = http.request(
        "POST",
        f"{settings.SUBSCRIBER_URL}/hooks/{subscriber}",
        body=body,
        headers={"Content-Type": "application/json", "X-Signature": sign(body)},
    )
    return {
        "id": delivery_id,
        "event": event,
        "subscriber": subscriber,
        "status": response.status,
        "took_ms": round((time.perf_counter() - started) * 1000, 1),
        "payload": payload,
    }
