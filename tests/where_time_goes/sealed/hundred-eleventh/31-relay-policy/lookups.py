import dns.exception
import dns.resolver
from tornado.ioloop import IOLoop

import settings


class Lookups:
    """Mail related DNS questions, asked off the loop."""

    def __init__(self):
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.DNS_HOST]
        self._resolver.port = settings.DNS_PORT
        self._resolver.lifetime = settings.DNS_LIFETIME
        self._resolver.cache = None

    def _mx(self, domain: str) -> list[dict]:
        try:
            answer = self._resolver.resolve(domain, "MX", search=False)
        except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
            return []
        return sorted(
            ({"preference": r.preference, "host": r.exchange.to_text(omit_final_dot=True)} for r in answer),
            key=lambda r: r["preference"],
        )

    def _spf(self, domain: str) -> str | None:
        try:
            answer = self._resolver.resolve(domain, "TXT", search=False)
        except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
            return None
        for record in answer:
            text = b"".join(record.strings).decode()
            if text.startswith("v=spf1"):
                return text
        return None

    async def mx(self, domain: str) -> list[dict]:
        return await IOLoop.current().run_in_executor(None, self._mx, domain)

    async def spf(self, domain: str) -> str | None:
        return await IOLoop.current().run_in_executor(None, self._spf, domain)
