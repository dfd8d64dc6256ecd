import os
import threading
from array import array


class Shelf:
    def __init__(self, root):
        self._root = root
        self._names = threading.local()
        os.makedirs(root, exist_ok=True)

    def pages(self, name):
        seed = sum(name.encode())
        return array("I", ((seed * n) % 4093 for n in range(1, 65)))

    def _blank(self):
        return os.path.join(self._root, f".{threading.get_ident()}.part")

    def put(self, name, values):
        path = self._blank()
        sheet = array("I", values)
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            for _ in range(16):
                os.write(fd, sheet.tobytes() * 256)
                os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(path, os.path.join(self._root, name))
        self._settle()

    def _settle(self):
        fd = os.open(self._root, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
