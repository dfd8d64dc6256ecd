"""Lets ordinary clients use names that end in .consul (the agent answers on its own port, not 53)."""
import socket

import dns.resolver

import settings

_system_getaddrinfo = socket.getaddrinfo

_agent = dns.resolver.Resolver(configure=False)
_agent.nameservers = [settings.CONSUL_DNS_HOST]
_agent.port = settings.CONSUL_DNS_PORT
_agent.lifetime = 5.0


def _getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    if not isinstance(host, str) or not host.endswith(settings.CONSUL_SUFFIX):
        return _system_getaddrinfo(host, port, family, type, proto, flags)
    try:
        answer = _agent.resolve(host, "A", search=False)
    except Exception as error:
        raise socket.gaierror(socket.EAI_AGAIN, f"{host}: {error}") from error
    return [
        (socket.AF_INET, type or socket.SOCK_STREAM, proto or socket.IPPROTO_TCP, "", (record.address, port or 0))
        for record in answer
    ]


def install():
    socket.getaddrinfo = _getaddrinfo
