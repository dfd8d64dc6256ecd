"""Small helpers about the running process."""
import logging
import os

log = logging.getLogger("duty.process")

_PAGE = os.sysconf("SC_PAGE_SIZE")


def rss_mb():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * _PAGE // (1024 * 1024)


def name_worker(pid, age):
    log.info("duty worker %d (number %d)", pid, age)
