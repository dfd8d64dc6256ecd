import bz2
import hashlib
from dataclasses import dataclass

import settings


@dataclass
class Package:
    data: bytes
    digest: str
    original_size: int


def pack(raw: bytes) -> Package:
    data = bz2.compress(raw, settings.COMPRESSION_LEVEL)
    return Package(data, hashlib.sha1(data).hexdigest(), len(raw))
