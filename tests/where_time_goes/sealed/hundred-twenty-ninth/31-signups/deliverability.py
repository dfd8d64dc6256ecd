"""Looks up whether a domain takes mail."""
from __future__ import annotations

import asyncio
from dataclasses import dataclass

import dns.exception
import dns.resolver

from settings import DnsSettings


@dataclass(frozen=True)
class MailDomain:
    name: str
    exchangers: tuple[str, ...]
    spf: bool


class MailDomains:
    def __init__(self, settings: DnsSettings) -> None:
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.server]
        self._resolver.port = settings.port
        self._resolver.lifetime = settings.lifetime

    def _texts(self, domain: str) -> list[str]:
        try:
            answer = self._resolver.resolve(domain, "TXT")
        except (dns.resolver.NoAnswer, dns.resolver.NXDOMAIN):
            return []
        return [b"".join(rdata.strings).decode() for rdata in answer]

    def inspect(self, domain: str) -> MailDomain:
        try:
            answer = self._resolver.resolve(domain, "MX")
        except (dns.resolver.NoAnswer, dns.resolver.NXDOMAIN):
            return MailDomain(domain, (), False)
        hosts = sorted((rdata.preference, str(rdata.exchange)) for rdata in answer)
        spf = any(text.startswith("v=spf1") for text in self._texts(domain))
        return MailDomain(domain, tuple(host for _, host in hosts), spf)

    async def lookup(self, domain: str) -> MailDomain:
        return await asyncio.to_thread(self.inspect, domain)
