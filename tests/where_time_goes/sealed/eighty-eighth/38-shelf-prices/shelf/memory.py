"""Resident memory of this process, as the container's limit counts it."""

import os

_PAGE = os.sysconf("SC_PAGE_SIZE")


def resident_mb() -> int:
    with open("/proc/self/statm") as statm:
        pages = int(statm.read().split()[1])
    return pages * _PAGE // (1 << 20)
