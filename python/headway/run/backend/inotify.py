"""Counting the files that appear in a folder, by inotify(7): the kernel counts, whoever makes them."""

import ctypes
import os
import struct
from pathlib import Path

IN_CREATE = 0x100
IN_Q_OVERFLOW = 0x4000
"""linux/inotify.h."""

HEAD = struct.Struct("iIII")
"""struct inotify_event without its name: wd, mask, cookie, and the name's length."""

READ_BYTES = 1024 * 1024

_LIBC = ctypes.CDLL(None, use_errno=True)


class FileCounter:
    """Counts from its making on. The kernel keeps some 16,000 events for us: read at least a few times a second."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = _checked(_LIBC.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
        self._created = 0
        try:
            _checked(_LIBC.inotify_add_watch(self._descriptor, os.fsencode(folder), IN_CREATE))
        except OSError:
            self.close()
            raise

    def created(self) -> int:
        """Files made so far. Raises OSError when the kernel has lost count."""
        while True:
            try:
                events = os.read(self._descriptor, READ_BYTES)
            except BlockingIOError:
                return self._created
            at = 0
            while at < len(events):
                _, mask, _, length = HEAD.unpack_from(events, at)
                if mask & IN_Q_OVERFLOW:
                    raise OSError("more files were made than the kernel counts (fs.inotify.max_queued_events)")
                self._created += 1
                at += HEAD.size + length

    def close(self) -> None:
        """Counts no longer."""
        os.close(self._descriptor)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
