"""Names of the stores are known to the grocer's own name server only; all
other names are left to the system."""
import socket

import dns.exception
import dns.resolver

import settings

_system = socket.getaddrinfo
_stores = dns.resolver.Resolver(configure=False)
_stores.nameservers = [settings.NAME_SERVER]
_stores.port = settings.NAME_SERVER_PORT
_stores.lifetime = 5.0


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    name = host.decode("ascii") if isinstance(host, bytes) else host
    if name and name.rstrip(".").endswith(settings.ZONE):
        try:
            answer = _stores.resolve(name, "A")
        except dns.exception.DNSException as error:
            raise socket.gaierror(socket.EAI_NONAME, str(error)) from error
        host = answer[0].address
    return _system(host, port, family, type, proto, flags)


def install():
    socket.getaddrinfo = getaddrinfo
