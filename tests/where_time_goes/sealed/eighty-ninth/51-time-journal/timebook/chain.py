import hashlib
import json
from typing import Any

GENESIS = "0" * 64


def seal(previous: str, entry: dict[str, Any]) -> str:
    canonical = json.dumps(entry, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(previous.encode() + canonical.encode()).hexdigest()
