"""Block list feeds: the provider pushes additions and removals over a session that stays open."""
import logging
import socket
import threading
import time

import settings

log = logging.getLogger("feeds")


class BlockList:
    def __init__(self):
        self._entries: dict[str, set[str]] = {}
        self._lock = threading.Lock()

    def apply(self, feed: str, line: str):
        sign, entry = line[0], line[1:].strip()
        with self._lock:
            listed = self._entries.setdefault(entry, set())
            if sign == "+":
                listed.add(feed)
            else:
                listed.discard(feed)
                if not listed:
                    del self._entries[entry]

    def listed(self, domain: str) -> list[str]:
        with self._lock:
            return sorted(self._entries.get(domain, ()))

    def __len__(self):
        return len(self._entries)


class Feed:
    def __init__(self, name: str, blocklist: BlockList):
        self.name = name
        self._blocklist = blocklist
        self._stopped = False
        self._sock = None

    def run(self):
        while not self._stopped:
            try:
                self._follow()
            except OSError as error:
                log.warning("feed %s: %s", self.name, error)
            if not self._stopped:
                time.sleep(settings.FEED_RETRY)

    def _follow(self):
        self._sock = socket.create_connection((settings.FEED_HOST, settings.FEED_PORT), 5)
        with self._sock as sock, sock.makefile("r", encoding="ascii") as lines:
            sock.settimeout(None)
            sock.sendall(f"SUBSCRIBE {self.name}\n".encode())
            for line in lines:
                if line[0] in "+-":
                    self._blocklist.apply(self.name, line)

    def stop(self):
        self._stopped = True
        if self._sock is not None:
            try:
                self._sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
