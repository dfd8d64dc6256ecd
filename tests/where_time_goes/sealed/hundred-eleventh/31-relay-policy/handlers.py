import re

import dns.exception
import tornado.web

DOMAIN = re.compile(r"^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$")


class Base(tornado.web.RequestHandler):
    def initialize(self, lookups, blocklist):
        self.lookups = lookups
        self.blocklist = blocklist

    def domain(self, text: str) -> str:
        domain = text.lower().rstrip(".")
        if not DOMAIN.match(domain):
            raise tornado.web.HTTPError(422, reason="Not a domain")
        return domain

    def write_error(self, status_code, **kwargs):
        error = kwargs.get("exc_info", (None, None))[1]
        if isinstance(error, dns.exception.Timeout):
            self.set_status(504)
        self.finish({"error": self._reason})


class Health(Base):
    def get(self):
        self.write({"ok": True, "entries": len(self.blocklist)})


class Routing(Base):
    async def get(self, domain):
        domain = self.domain(domain)
        hosts = await self.lookups.mx(domain)
        self.write({"domain": domain, "relay": hosts[0]["host"] if hosts else None, "hosts": hosts})


class Policy(Base):
    async def get(self, domain):
        domain = self.domain(domain)
        listed = self.blocklist.listed(domain)
        if listed:
            self.write({"domain": domain, "action": "reject", "lists": listed})
            return
        spf = await self.lookups.spf(domain)
        action = "greylist" if spf is None or spf.endswith("?all") else "accept"
        self.write({"domain": domain, "action": action, "spf": spf})
