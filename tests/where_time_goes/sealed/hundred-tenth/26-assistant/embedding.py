"""Feature hashing: each word is spread over a few places of a short vector."""
import functools
import hashlib
import math
import re

import settings

WORD = re.compile(r"[\w.:+-]+")


@functools.lru_cache(maxsize=8192)
def _places(word: str) -> tuple[tuple[int, float], ...]:
    digest = hashlib.blake2b(word.encode(), digest_size=16).digest()
    return tuple(
        (byte % settings.EMBEDDING_WIDTH, 1.0 if byte & 0x80 else -1.0) for byte in digest
    )


def embed(text: str) -> tuple[float, ...]:
    vector = [0.0] * settings.EMBEDDING_WIDTH
    for word in WORD.findall(text.lower()):
        for place, sign in _places(word):
            vector[place] += sign
    length = math.sqrt(sum(x * x for x in vector)) or 1.0
    return tuple(x / length for x in vector)
