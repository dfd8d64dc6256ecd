"""Thin client for the chat platform's HTTP API."""
import aiohttp

from .settings import settings


class ChatError(Exception):
    pass


class ChatClient:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.connections),
            timeout=aiohttp.ClientTimeout(total=settings.send_timeout),
            headers={"Authorization": f"Bearer {settings.bot_token}"},
        )

    async def post_message(self, channel: str, text: str, blocks: list | None = None) -> dict:
        body = {"channel": channel, "text": text}
        if blocks:
            body["blocks"] = blocks
        return await self._call("chat.postMessage", body)

    async def user_info(self, user: str) -> dict:
        return await self._call("users.info", {"user": user})

    async def _call(self, method: str, body: dict) -> dict:
        async with self._session.post(f"{settings.chat_api}/api/{method}", json=body) as resp:
            data = await resp.json()
        if not data.get("ok"):
            raise ChatError(data.get("error", "unknown"))
        return data

    async def close(self):
        await self._session.close()
