"""The barrier controllers speak a line protocol: a command, then OK or ERR."""
import socket

import settings


class BarrierError(OSError):
    pass


def command(gate, verb):
    with socket.create_connection(settings.BARRIER, timeout=settings.SOCKET_TIMEOUT) as sock:
        sock.sendall(f"{verb} {gate}\n".encode())
        answer = sock.makefile("r", encoding="ascii").readline().split()
    if not answer or answer[0] != "OK":
        raise BarrierError(f"gate {gate} refused {verb}")
    return answer[1:]
