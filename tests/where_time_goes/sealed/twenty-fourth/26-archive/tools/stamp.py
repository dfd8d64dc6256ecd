import hashlib
import json
import sys
import unicodedata
import zlib


def stamp(text):
    words = unicodedata.normalize("NFKC", text).casefold().split()
    canonical = " ".join(words).encode()
    return {
        "sha256": hashlib.sha256(canonical).hexdigest(),
        "crc": zlib.crc32(canonical),
        "words": len(words),
    }


if __name__ == "__main__":
    json.dump(stamp(sys.stdin.read()), sys.stdout)
