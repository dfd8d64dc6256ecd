"""Clients of the tools that the catalogue shows together."""
import json
import logging
from urllib.parse import quote, urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from .config import options

log = logging.getLogger("catalogue.upstream")


class UpstreamError(Exception):
    def __init__(self, tool: str, reason: str):
        super().__init__(f"{tool}: {reason}")
        self.tool = tool


class Tool:
    name = "tool"

    def __init__(self, base_url: str):
        self.base_url = base_url.rstrip("/")
        self.http = AsyncHTTPClient()

    async def get(self, path: str, **params):
        url = f"{self.base_url}/{quote(path)}"
        if params:
            url += "?" + urlencode(params)
        request = HTTPRequest(
            url,
            headers={"Accept": "application/json", "User-Agent": "catalogue/2.3"},
            connect_timeout=options.upstream_timeout,
            request_timeout=options.upstream_timeout,
        )
        try:
            response = await self.http.fetch(request)
        except HTTPClientError as exc:
            log.warning("%s answered %s for %s", self.name, exc.code, path)
            raise UpstreamError(self.name, str(exc)) from exc
        return json.loads(response.body)


class BuildServer(Tool):
    name = "ci"

    async def last_builds(self, service: str):
        return (await self.get(f"builds/{service}", limit=5))["builds"]


class Pager(Tool):
    name = "pager"

    async def on_call(self, team: str):
        return await self.get(f"oncall/{team}")


class Deployments(Tool):
    name = "deploy"

    async def current(self, service: str):
        return (await self.get(f"current/{service}"))["environments"]


class Objectives(Tool):
    name = "slo"

    async def budget(self, service: str):
        return await self.get(f"budget/{service}", window="28d")
