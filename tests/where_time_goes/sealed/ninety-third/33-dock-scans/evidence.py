"""Evidence of a scan: what the camera saw, and where the parcel was sent."""
import base64
import json
import random
import struct
import time

import settings

_camera = random.Random(26).randbytes(settings.SNAPSHOT_BYTES)


def snapshot(dock: str) -> bytes:
    return dock.encode().ljust(16, b" ") + _camera


def frame(dock: str, parcel: str, lane: str) -> bytes:
    record = {
        "dock": dock,
        "parcel": parcel,
        "lane": lane,
        "at": time.time(),
        "snapshot": base64.b64encode(snapshot(dock)).decode(),
    }
    payload = json.dumps(record).encode()
    return struct.pack(">I", len(payload)) + payload
