"""Tells whether a sender's domain takes mail."""

import os
import sys

import dns.asyncresolver
import dns.resolver
from aiohttp import web

RESOLVER = web.AppKey("resolver", dns.asyncresolver.Resolver)


def make_resolver() -> dns.asyncresolver.Resolver:
    resolver = dns.asyncresolver.Resolver(configure=False)
    resolver.nameservers = ["127.0.0.1"]
    resolver.port = int(os.environ.get("DNS_PORT", "26014"))
    resolver.timeout = 3.0
    resolver.lifetime = 6.0
    resolver.cache = None
    return resolver


async def exchangers(resolver: dns.asyncresolver.Resolver, domain: str) -> list[str]:
    try:
        answer = await resolver.resolve(f"{domain}.", "MX", search=False)
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
        return []
    return [str(record.exchange) for record in sorted(answer, key=lambda record: record.preference)]


async def check(request: web.Request) -> web.Response:
    domain = request.match_info["domain"]
    hosts = await exchangers(request.app[RESOLVER], domain)
    return web.json_response({"domain": domain, "takes_mail": bool(hosts), "hosts": hosts})


async def health(request: web.Request) -> web.Response:
    return web.Response(text="ok")


def make_app() -> web.Application:
    app = web.Application()
    app[RESOLVER] = make_resolver()
    app.add_routes([web.get("/senders/{domain}", check), web.get("/health", health)])
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
