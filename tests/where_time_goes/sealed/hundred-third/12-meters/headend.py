"""Client of the head-end that reads the meters. Each thread keeps a connection of its own."""

import socket
import threading

import frames
import settings

_local = threading.local()


def _connection():
    connection = getattr(_local, "connection", None)
    if connection is None:
        connection = socket.create_connection(
            (settings.HEADEND_HOST, settings.HEADEND_PORT), timeout=settings.HEADEND_TIMEOUT
        )
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        _local.connection = connection
    return connection


def _drop():
    connection = getattr(_local, "connection", None)
    if connection is not None:
        connection.close()
        _local.connection = None


def ask(operation, **message):
    """Send one question and return the head-end's answer."""
    connection = _connection()
    try:
        frames.send(connection, operation, message)
        _, answer = frames.receive(connection)
    except (OSError, frames.ProtocolError):
        _drop()
        raise
    return answer


def reading(meter):
    return ask(frames.READ_METER, meter=meter)


def events(meter, limit):
    return ask(frames.LAST_EVENTS, meter=meter, limit=limit)["events"]
