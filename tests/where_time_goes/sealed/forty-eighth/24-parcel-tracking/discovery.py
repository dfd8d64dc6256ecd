"""Names below .service.consul are asked from the local Consul agent, all others from the system."""
import socket

import dns.resolver

import settings

_system_getaddrinfo = socket.getaddrinfo


def _agent():
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = [settings.CONSUL_DNS[0]]
    resolver.port = settings.CONSUL_DNS[1]
    resolver.lifetime = 10
    return resolver


_resolver = _agent()


def lookup(name):
    answer = _resolver.resolve(name, "A", search=False)
    return [record.address for record in answer]


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    if not isinstance(host, str) or not host.endswith(settings.CONSUL_SUFFIX):
        return _system_getaddrinfo(host, port, family, type, proto, flags)
    return [
        (socket.AF_INET, type or socket.SOCK_STREAM, proto or socket.IPPROTO_TCP, "", (address, port))
        for address in lookup(host)
    ]


def install():
    socket.getaddrinfo = getaddrinfo
