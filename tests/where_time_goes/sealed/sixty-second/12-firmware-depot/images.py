"""The image files that the depot holds."""
import os
import tempfile


class ImageStore:
    def __init__(self, size: int):
        self.folder = tempfile.mkdtemp(prefix="depot-")
        self._write("controller.bin", size)
        self._write("bootloader.bin", 4096)

    def _write(self, name: str, size: int) -> None:
        block = bytes(range(256)) * 256
        with open(os.path.join(self.folder, name), "wb") as out:
            while size > 0:
                size -= out.write(block[:size])

    def path(self, name: str) -> str | None:
        path = os.path.join(self.folder, os.path.basename(name))
        return path if os.path.isfile(path) else None
