"""Can the domain of an address receive mail?"""
import asyncio
import logging
from dataclasses import dataclass, field

import dns.exception
import dns.rdatatype
import dns.resolver

from config import Config

log = logging.getLogger(__name__)


@dataclass
class MailDomain:
    name: str
    accepts_mail: bool
    exchangers: list[str] = field(default_factory=list)
    reason: str | None = None


class MailDomainChecker:
    def __init__(self, config: Config) -> None:
        self._config = config
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [config.nameserver]
        self._resolver.port = config.nameserver_port
        self._resolver.timeout = config.dns_timeout
        self._resolver.lifetime = config.dns_lifetime

    async def check(self, domain: str) -> MailDomain:
        domain = domain.rstrip(".").lower()
        if domain in self._config.disposable:
            return MailDomain(domain, False, reason="disposable")
        return await asyncio.to_thread(self._lookup, domain)

    def _lookup(self, domain: str) -> MailDomain:
        try:
            answer = self._resolver.resolve(domain, "MX", search=False)
        except dns.resolver.NXDOMAIN:
            return MailDomain(domain, False, reason="no such domain")
        except dns.resolver.NoAnswer:
            return self._implicit_mx(domain)
        except dns.exception.DNSException as exc:
            log.warning("lookup of %s failed: %s", domain, exc)
            return MailDomain(domain, True, reason="not verified")
        records = sorted(answer, key=lambda r: r.preference)
        hosts = [r.exchange.to_text(omit_final_dot=True) for r in records]
        if hosts == ["."]:
            return MailDomain(domain, False, reason="null MX")
        return MailDomain(domain, True, hosts)

    def _implicit_mx(self, domain: str) -> MailDomain:
        """RFC 5321, 5.1: without MX records the address of the domain itself counts."""
        try:
            self._resolver.resolve(domain, dns.rdatatype.A, search=False)
        except dns.exception.DNSException:
            return MailDomain(domain, False, reason="no mail exchanger")
        return MailDomain(domain, True, [domain])
