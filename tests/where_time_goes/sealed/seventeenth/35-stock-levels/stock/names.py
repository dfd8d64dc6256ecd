"""Names of the internal zone are known to the platform's name server only."""
import random
import socket

import settings

_system_getaddrinfo = socket.getaddrinfo


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    if not (isinstance(host, str) and host.endswith(settings.NAME_SUFFIX)):
        return _system_getaddrinfo(host, port, family, type, proto, flags)
    query = f"{random.getrandbits(32):08x} {host}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.settimeout(5)
        sock.sendto(query.encode(), settings.NAME_SERVER)
        answer = sock.recv(1500).decode().split()
    if answer[0] != query.split()[0] or len(answer) < 2:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    return [
        (socket.AF_INET, type or socket.SOCK_STREAM, proto, "", (address, port))
        for address in answer[1:]
    ]


def install():
    socket.getaddrinfo = getaddrinfo
