"""Client of the hail radar archive."""
import aiohttp


class RadarUnavailable(Exception):
    pass


class HailRadar:
    def __init__(self, url, timeout):
        self._url = url
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._session = None

    def _open(self):
        if self._session is None:
            self._session = aiohttp.ClientSession(
                timeout=self._timeout, connector=aiohttp.TCPConnector(limit=200)
            )
        return self._session

    async def cells(self, parcel, day):
        params = {"parcel": parcel, "day": day}
        try:
            async with self._open().get(self._url + "/cells", params=params) as response:
                response.raise_for_status()
                return (await response.json())["cells"]
        except aiohttp.ClientError as error:
            raise RadarUnavailable(str(error)) from error

    async def close(self):
        if self._session is not None:
            await self._session.close()
