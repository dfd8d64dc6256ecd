"""Raw printing (port 9100 style): the job is written, then the connection is closed."""
import socket

import config


class PrinterError(RuntimeError):
    pass


def send_job(parts: list[bytes]) -> int:
    written = 0
    try:
        with socket.create_connection(
            (config.PRINTER_HOST, config.PRINTER_PORT), timeout=config.CONNECT_TIMEOUT
        ) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, config.SEND_BUFFER)
            connection.settimeout(config.SEND_TIMEOUT)
            for part in parts:
                connection.sendall(part)
                written += len(part)
            connection.shutdown(socket.SHUT_WR)
    except OSError as error:
        raise PrinterError(str(error)) from error
    return written
