"""Table of the last reading of each meter: records of fixed length, in memory and in a file."""
import itertools
import os
import struct
import threading
import time

RECORD = struct.Struct("<IIqqd")


class NoSuchMeter(LookupError):
    pass


class ReadingTable:
    def __init__(self, folder: str, meters: int):
        self.path = os.path.join(folder, "readings.tbl")
        self._folder = folder
        self._meters = meters
        self._image = bytearray(RECORD.size * meters)
        self._guard = threading.Lock()
        self._versions = itertools.count(1)
        for meter in range(meters):
            RECORD.pack_into(self._image, meter * RECORD.size, meter, 0, 0, 0, 0.0)
        self.save()

    def _offset(self, meter: int) -> int:
        if not 0 <= meter < self._meters:
            raise NoSuchMeter(meter)
        return meter * RECORD.size

    def get(self, meter: int) -> dict:
        number, count, value, previous, taken = RECORD.unpack_from(self._image, self._offset(meter))
        return {"meter": number, "count": count, "value": value, "previous": previous, "taken": taken}

    def put(self, meter: int, value: int) -> dict:
        offset = self._offset(meter)
        with self._guard:
            _, count, last, _, _ = RECORD.unpack_from(self._image, offset)
            RECORD.pack_into(self._image, offset, meter, count + 1, value, last, time.time())
        self.save()
        return self.get(meter)

    def save(self) -> None:
        """A reader of the file sees the old table or the new one, never a part."""
        draft = os.path.join(self._folder, f"readings.{next(self._versions)}.new")
        with open(draft, "wb", buffering=0) as out:
            out.write(self._image)
            os.fsync(out.fileno())
        os.replace(draft, self.path)
