import os
import struct
import threading

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "journal")


class Journal:
    """Readings, by thread; the night job collects them."""

    roll = 512 * 1024

    def __init__(self):
        os.makedirs(FOLDER, exist_ok=True)
        self.local = threading.local()

    def _file(self):
        fd = getattr(self.local, "fd", None)
        if fd is None or os.lseek(fd, 0, os.SEEK_CUR) > self.roll:
            if fd is not None:
                os.close(fd)
            path = os.path.join(FOLDER, f"{threading.get_ident() % 1000:03d}.log")
            fd = self.local.fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        return fd

    def keep(self, meter, rows):
        fd = self._file()
        for hour, value in enumerate(rows):
            os.write(fd, struct.pack("!IHH", meter, hour, value))
            os.fsync(fd)
        return len(rows)
