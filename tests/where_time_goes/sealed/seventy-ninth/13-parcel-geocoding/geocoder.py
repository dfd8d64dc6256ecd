from aiohttp import ClientSession, ClientTimeout, TCPConnector

from cadence import Cadence


class AddressNotFound(LookupError):
    pass


class Geocoder:
    def __init__(self, config):
        self.config = config
        self.cadence = Cadence(config.geocoder_gap_ms / 1000)
        self.session = None

    async def open(self):
        self.session = ClientSession(
            connector=TCPConnector(limit=self.config.connections),
            timeout=ClientTimeout(total=self.config.timeout),
            headers={"X-Api-Key": self.config.geocoder_key},
        )

    async def close(self):
        await self.session.close()

    async def locate(self, street, postcode):
        await self.cadence.turn()
        params = {"street": street, "postcode": postcode}
        async with self.session.get(f"{self.config.geocoder_url}/geocode", params=params) as response:
            if response.status == 404:
                raise AddressNotFound(postcode)
            response.raise_for_status()
            body = await response.json()
        return body["lat"], body["lon"]
