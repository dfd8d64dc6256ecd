import hashlib
import os
import tempfile
from contextlib import contextmanager
from pathlib import Path

HOME = Path(os.environ.get("VAULT", "")) if os.environ.get("VAULT") else Path(__file__).resolve().parent / "vault"
HOME.mkdir(parents=True, exist_ok=True)


class Volume:
    def __init__(self, handle):
        self.handle = handle
        self.size = 0

    def add(self, piece):
        self.handle.write(piece)
        self.size += len(piece)

    def seal(self):
        self.handle.flush()
        os.fsync(self.handle.fileno())


@contextmanager
def volume():
    fd, name = tempfile.mkstemp(dir=HOME, suffix=".part")
    handle = os.fdopen(fd, "wb", buffering=0)
    try:
        one = Volume(handle)
        yield one
        one.seal()
    finally:
        handle.close()
        os.unlink(name)


def mark(*words):
    return hashlib.sha1("/".join(map(str, words)).encode()).hexdigest()[:12]
