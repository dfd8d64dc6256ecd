"""Link to the card host. The host speaks one exchange a connection and hangs up after its reply."""
import itertools
import logging
from socket import AF_INET, IPPROTO_TCP, SOCK_STREAM, TCP_NODELAY, socket

import messages
import settings

log = logging.getLogger("fuelcards.host")
_trace = itertools.count(100001)


class HostUnavailable(Exception):
    pass


class HostLink:
    def __init__(self, address=settings.HOST_ADDRESS, timeout=settings.HOST_TIMEOUT):
        self.address = address
        self.timeout = timeout
        self.sock = None

    def __enter__(self):
        self.sock = socket(AF_INET, SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        try:
            self.sock.connect(self.address)
        except OSError as exc:
            self.sock.close()
            raise HostUnavailable(str(exc)) from exc
        return self

    def __exit__(self, *exc_info):
        self.sock.close()

    def _read(self, size: int) -> bytes:
        chunks = []
        while size:
            chunk = self.sock.recv(size)
            if not chunk:
                raise HostUnavailable("host hung up")
            chunks.append(chunk)
            size -= len(chunk)
        return b"".join(chunks)

    def exchange(self, kind: str, card: str, site: int = 0, amount: int = 0) -> messages.Reply:
        trace = str(next(_trace))
        try:
            self.sock.sendall(messages.pack(kind, trace, settings.MERCHANT, card, site, amount))
            length = int(self._read(4))
            reply = messages.unpack(self._read(length))
        except (OSError, ValueError) as exc:
            log.warning("host exchange %s failed: %s", trace, exc)
            raise HostUnavailable(str(exc)) from exc
        if reply.trace != trace:
            raise HostUnavailable(f"trace {reply.trace} for {trace}")
        return reply


def ask(kind: str, card: str, site: int = 0, amount: int = 0) -> messages.Reply:
    with HostLink() as link:
        return link.exchange(kind, card, site, amount)
