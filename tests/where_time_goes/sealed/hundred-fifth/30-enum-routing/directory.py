"""The ENUM tree: which carrier's border controller takes a number."""

from functools import partial

import anyio
import dns.e164
import dns.name
import dns.resolver
from anyio import to_thread

from settings import Settings


class NoRoute(Exception):
    pass


class Directory:
    def __init__(self, settings: Settings) -> None:
        self._origin = dns.name.from_text(settings.enum_suffix)
        self._resolver = dns.resolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.enum_host]
        self._resolver.port = settings.enum_port
        self._resolver.lifetime = settings.lifetime

    async def _ask(self, name: dns.name.Name | str, rdtype: str) -> dns.resolver.Answer:
        query = partial(self._resolver.resolve, name, rdtype, raise_on_no_answer=False)
        return await to_thread.run_sync(query)

    async def naptr(self, number: str) -> list[str]:
        answer = await self._ask(dns.e164.from_e164(number, origin=self._origin), "NAPTR")
        records = sorted(answer, key=lambda r: (r.order, r.preference))
        return [r.replacement.to_text() for r in records if r.service == b"E2U+sip"]

    async def targets(self, domain: str) -> list[str]:
        answer = await self._ask(f"_sip._udp.{domain}", "SRV")
        records = sorted(answer, key=lambda r: (r.priority, -r.weight))
        return [f"{r.target.to_text(omit_final_dot=True)}:{r.port}" for r in records]

    async def route(self, number: str) -> dict[str, list[str]]:
        """Return the border controllers for a number by domain, best first."""
        domains = await self.naptr(number)
        if not domains:
            raise NoRoute(number)
        found: dict[str, list[str]] = {}

        async def look(domain: str) -> None:
            found[domain] = await self.targets(domain)

        async with anyio.create_task_group() as group:
            for domain in domains:
                group.start_soon(look, domain)
        return {domain.rstrip("."): found[domain] for domain in domains}
