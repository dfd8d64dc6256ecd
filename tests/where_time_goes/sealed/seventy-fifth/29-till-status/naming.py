"""Names of the store network are known to the retail name server only."""
import dns.resolver

import settings


def till_name(store, till):
    return f"till{till}.s{store:04d}.{settings.TILL_DOMAIN}"


def install():
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = [settings.NAMESERVER]
    resolver.port = settings.NAMESERVER_PORT
    resolver.lifetime = 8
    dns.resolver.override_system_resolver(resolver)
