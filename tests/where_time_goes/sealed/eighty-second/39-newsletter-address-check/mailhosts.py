"""Where the mail of a domain goes, and who may send for it."""
import asyncio
from dataclasses import dataclass, field

import dns.asyncresolver
import dns.exception
import dns.resolver

import settings

_NOTHING = (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer)


@dataclass
class MailHosts:
    domain: str
    exchangers: list[str] = field(default_factory=list)
    spf: str | None = None

    @property
    def deliverable(self) -> bool:
        return bool(self.exchangers)


class Lookup:
    def __init__(self) -> None:
        self._resolver = dns.asyncresolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.RESOLVER_HOST]
        self._resolver.port = settings.RESOLVER_PORT
        self._resolver.timeout = settings.RESOLVER_TIMEOUT
        self._resolver.lifetime = settings.RESOLVER_LIFETIME

    async def mail_hosts(self, domain: str) -> MailHosts:
        exchangers, spf = await asyncio.gather(self._exchangers(domain), self._spf(domain))
        return MailHosts(domain, exchangers, spf)

    async def _exchangers(self, domain: str) -> list[str]:
        try:
            answer = await self._resolver.resolve(domain, "MX")
        except _NOTHING:
            return []
        return [str(record.exchange).rstrip(".") for record in sorted(answer, key=lambda r: r.preference)]

    async def _spf(self, domain: str) -> str | None:
        try:
            answer = await self._resolver.resolve(domain, "TXT")
        except _NOTHING:
            return None
        texts = (b"".join(record.strings).decode() for record in answer)
        return next((text for text in texts if text.startswith("v=spf1")), None)
