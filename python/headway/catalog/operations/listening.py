"""The listening socket, in two acts: bound before the clients are opened, listening when the server is ready.

Until it listens a connection is refused, so a response always comes from a server with its clients open.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from .server_settings import Configuration, refuse, required


@contextmanager
def refuse_bad_address(configuration: Configuration) -> Iterator[None]:
    """Ends the program with exit code 2, and a sentence, where the address cannot be used."""
    try:
        yield
    except OSError as error:
        refuse(f"cannot listen on {configuration.host} port {configuration.port}: {error.strerror or error}")


def bind(configuration: Configuration) -> socket.socket:
    """A socket bound to the configured address, not yet listening, that does not block."""
    family = socket.AF_INET6 if ":" in configuration.host else socket.AF_INET
    # The protocol is named because asyncio sets TCP_NODELAY only on sockets that name it (base_events._set_nodelay),
    # and accepted sockets take it from their listener. Without it a response in two pieces waits 40 ms for an ACK.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setblocking(False)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with refuse_bad_address(configuration):
            listener.bind((configuration.host, configuration.port))
    except BaseException:
        listener.close()
        raise
    return listener


def listen(listener: socket.socket, configuration: Configuration) -> None:
    """Accept connections from now on, at most ``backlog`` of them waiting."""
    with refuse_bad_address(configuration):
        listener.listen(required(configuration.capacities, "backlog"))
