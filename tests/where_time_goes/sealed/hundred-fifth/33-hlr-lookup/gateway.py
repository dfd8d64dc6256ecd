"""Sessions with the signalling gateway: each thread keeps its own."""

import itertools
import logging
import socket
import threading

import settings
import wire

log = logging.getLogger("hlr.gateway")


class GatewaySession:
    def __init__(self) -> None:
        self._sock = socket.create_connection(
            (settings.HLR_HOST, settings.HLR_PORT), timeout=settings.HLR_TIMEOUT
        )
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self._input = self._sock.makefile("rb")
        self._transactions = itertools.count(1)

    def _read(self, size: int) -> bytes:
        raw = self._input.read(size)
        if len(raw) < size:
            raise ConnectionResetError("gateway closed the session")
        return raw

    def invoke(self, operation: int, parameters: dict[int, str]) -> dict[int, str]:
        transaction = next(self._transactions)
        body = wire.pack_parameters(parameters)
        self._sock.sendall(wire.pack_header(operation, transaction, len(body)))
        self._sock.sendall(body)
        answered, number, length = wire.unpack_header(self._read(wire.HEADER.size))
        answer = wire.unpack_parameters(self._read(length))
        if answered != wire.ANSWER or number != transaction:
            raise wire.BadFrame(f"answer {number} to {transaction}")
        return answer

    def close(self) -> None:
        self._sock.close()


_local = threading.local()


def session() -> GatewaySession:
    if getattr(_local, "session", None) is None:
        _local.session = GatewaySession()
    return _local.session


def routing_info(msisdn: str) -> dict[int, str]:
    request = {wire.TAG_MSISDN: msisdn, wire.TAG_ORIGIN: settings.ORIGIN_GT}
    try:
        return session().invoke(wire.SEND_ROUTING_INFO, request)
    except (ConnectionError, TimeoutError):
        log.warning("session lost, opening another")
        _local.session = None
        return session().invoke(wire.SEND_ROUTING_INFO, request)
