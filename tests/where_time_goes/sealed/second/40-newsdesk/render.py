import zlib
from functools import lru_cache

WORDS = "markets council river harvest station museum bridge weather summit harbour league theatre".split()


@lru_cache(maxsize=256)
def article(name):
    seed = zlib.crc32(name.encode())
    parts = []
    for i in range(260):
        parts.append("<p>" + " ".join(WORDS[(seed >> (k % 20)) % 97 * (i + k) % len(WORDS)] for k in range(6)) + "</p>")
    return f"<html><head><title>{name}</title></head><body>{''.join(parts)}</body></html>"


def teaser(name):
    return article(name)[:400]
