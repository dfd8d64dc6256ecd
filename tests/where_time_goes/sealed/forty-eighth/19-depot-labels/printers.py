import logging
import socket

import settings

log = logging.getLogger(__name__)


class UnknownStation(Exception):
    pass


def address(station):
    try:
        return settings.PRINTER_HOST, settings.STATIONS[station]
    except KeyError:
        raise UnknownStation(station) from None


def submit(station, document):
    """Hands one document to the raw port (9100 style) of a station."""
    with socket.create_connection(address(station), timeout=settings.CONNECT_TIMEOUT) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.SEND_BUFFER)
        sock.settimeout(60)
        sock.sendall(document)
    log.debug("station %s took %d bytes", station, len(document))
    return len(document)
