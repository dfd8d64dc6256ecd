from dataclasses import dataclass

import httpx


@dataclass
class Registration:
    country: str
    number: str
    valid: bool
    name: str | None


class VatRegistry:
    def __init__(self, http: httpx.AsyncClient):
        self.http = http

    async def lookup(self, country, number):
        response = await self.http.get(f"/companies/{country}/{number}")
        if response.status_code == 404:
            return Registration(country, number, False, None)
        response.raise_for_status()
        data = response.json()
        return Registration(country, number, data["valid"], data["name"])
