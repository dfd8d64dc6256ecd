"""Access to the label renderer (text to ZPL)."""
import aiohttp


class Renderer:
    def __init__(self, base_url: str, timeout: float):
        self.base_url = base_url
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def render(self, template: str, fields: dict) -> str:
        payload = {"template": template, "fields": fields}
        async with self.session.post(f"{self.base_url}/render", json=payload) as reply:
            reply.raise_for_status()
            return (await reply.json())["zpl"]

    async def close(self) -> None:
        await self.session.close()
