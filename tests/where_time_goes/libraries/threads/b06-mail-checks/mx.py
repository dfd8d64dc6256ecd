"""Looks up where a domain takes its mail."""

import os

import dns.exception
import dns.resolver

resolver = dns.resolver.Resolver(configure=False)
resolver.nameservers = ["127.0.0.1"]
resolver.port = int(os.environ.get("DNS_PORT", "26106"))
resolver.timeout = 2
resolver.lifetime = 6


def exchanges(domain: str) -> list[str]:
    try:
        answer = resolver.resolve(domain, "MX")
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
        return []
    return [str(record.exchange).rstrip(".") for record in sorted(answer, key=lambda record: record.preference)]
