from typing import Any

import aiohttp

import config


class Metering:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            config.METERING_URL,
            connector=aiohttp.TCPConnector(limit=config.CONNECTIONS, keepalive_timeout=30),
            timeout=aiohttp.ClientTimeout(total=config.TIMEOUT_S),
        )

    async def _get(self, path: str) -> dict[str, Any]:
        async with self.session.get(path) as response:
            response.raise_for_status()
            return await response.json()

    async def plan(self, tenant: str) -> dict[str, Any]:
        return await self._get(f"/tenants/{tenant}/plan")

    async def usage(self, tenant: str) -> dict[str, Any]:
        return await self._get(f"/tenants/{tenant}/usage")

    async def change_plan(self, tenant: str, plan: str) -> dict[str, Any]:
        async with self.session.post(f"/tenants/{tenant}/changes", json={"plan": plan}) as response:
            response.raise_for_status()
            return await response.json()

    async def close(self) -> None:
        await self.session.close()
