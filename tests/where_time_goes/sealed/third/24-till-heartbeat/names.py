import os

import dns.resolver

PORT = int(os.environ.get("PEER_PORT", "23124"))


def use_internal():
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = ["127.0.0.1"]
    resolver.port = PORT
    resolver.lifetime = 10
    dns.resolver.override_system_resolver(resolver)
