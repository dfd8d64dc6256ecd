import dns.resolver

SUFFIX = "shops.internal"


def configure(port):
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = ["127.0.0.1"]
    resolver.port = int(port)
    resolver.lifetime = 6.0
    dns.resolver.override_system_resolver(resolver)


def host_of(shop):
    return f"till-{shop}.{SUFFIX}"
