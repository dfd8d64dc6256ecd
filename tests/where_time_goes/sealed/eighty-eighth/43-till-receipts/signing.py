"""The fiscal signing unit, which signs what a till sells."""

import aiohttp


class SigningFailed(Exception):
    pass


class SigningUnit:
    def __init__(self, url: str, seconds: float) -> None:
        self._url = url
        self._session = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=seconds),
            connector=aiohttp.TCPConnector(limit=50, keepalive_timeout=60),
        )

    async def sign(self, receipt: str, cents: int) -> str:
        try:
            async with self._session.post(f"{self._url}/sign", json={"receipt": receipt, "cents": cents}) as answer:
                if answer.status != 200:
                    raise SigningFailed(f"signing unit: {answer.status}")
                return (await answer.json())["signature"]
        except aiohttp.ClientError as error:
            raise SigningFailed(str(error)) from error

    async def close(self) -> None:
        await self._session.close()
