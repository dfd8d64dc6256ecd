"""Access to the systems of the harbour authority."""
import logging

from tornado.escape import json_decode
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

import config

log = logging.getLogger("portcall.sources")

AsyncHTTPClient.configure(None, max_clients=config.MAX_CLIENTS)


async def fetch_source(name, **values):
    url = config.HARBOUR + config.SOURCES[name].format(**values)
    request = HTTPRequest(url, request_timeout=config.REQUEST_TIMEOUT)
    try:
        response = await AsyncHTTPClient().fetch(request)
    except (HTTPClientError, OSError) as exc:
        log.warning("%s: %s", name, exc)
        return name, None
    return name, json_decode(response.body)


async def gather_sources(imo, berth):
    pending = [fetch_source(name, imo=imo, berth=berth) for name in config.SOURCES]
    found = {}
    for source in pending:
        name, answer = await source
        found[name] = answer
    return found
