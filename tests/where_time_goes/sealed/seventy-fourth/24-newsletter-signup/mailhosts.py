"""Finds out which hosts take mail for a domain."""
import dns.exception
import dns.resolver

import settings

resolver = dns.resolver.Resolver(configure=False)
resolver.nameservers = [settings.NAMESERVER]
resolver.port = settings.NAMESERVER_PORT
resolver.lifetime = settings.LOOKUP_SECONDS


def mail_hosts(domain):
    try:
        answer = resolver.resolve(domain, "MX")
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
        return []
    ranked = sorted((record.preference, record.exchange.to_text(omit_final_dot=True)) for record in answer)
    return [host for _, host in ranked]
