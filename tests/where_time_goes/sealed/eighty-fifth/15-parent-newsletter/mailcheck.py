"""Whether mail to an address can be delivered at all."""

import re

import dns.exception
import dns.resolver

import settings

ADDRESS = re.compile(r"^[\w.+-]{1,64}@((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})$", re.IGNORECASE)

resolver = dns.resolver.Resolver(configure=False)
resolver.nameservers = [settings.RESOLVER_HOST]
resolver.port = settings.RESOLVER_PORT
resolver.timeout = settings.RESOLVER_TIMEOUT
resolver.lifetime = settings.RESOLVER_LIFETIME


class Undeliverable(ValueError):
    pass


def mail_hosts(domain: str) -> list[str]:
    try:
        found = resolver.resolve(domain, "MX", search=False)
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer) as error:
        raise Undeliverable(f"{domain} takes no mail") from error
    return [str(record.exchange) for record in sorted(found, key=lambda record: record.preference)]


def checked(address: str) -> tuple[str, str]:
    match = ADDRESS.match(address.strip())
    if match is None:
        raise Undeliverable("not an address")
    domain = match[1].lower()
    return f"{address.strip().rsplit('@', 1)[0]}@{domain}", mail_hosts(domain)[0]


def resolver_reachable() -> bool:
    try:
        resolver.resolve("school.example", "MX", search=False)
    except dns.exception.DNSException:
        return False
    return True
