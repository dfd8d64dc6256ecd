"""The signing service of the academy."""
import hashlib

import aiohttp


class SignerError(Exception):
    pass


class Signer:
    def __init__(self, url):
        self.url = url
        self._session = None

    async def __aenter__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=10),
        )
        return self

    async def __aexit__(self, *error):
        await self._session.close()

    async def sign(self, document):
        digest = hashlib.sha256(document).hexdigest()
        async with self._session.post(f"{self.url}/sign", json={"digest": digest}) as response:
            if response.status != 200:
                raise SignerError(f"signer answered {response.status}")
            return (await response.json())["signature"]
