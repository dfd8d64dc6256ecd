from dataclasses import dataclass

import httpx


class UnknownChip(Exception):
    pass


@dataclass(frozen=True)
class Animal:
    chip: str
    name: str
    species: str
    born: int
    vaccinated: bool


class ChipRegistry:
    def __init__(self, url: str, timeout: float) -> None:
        self._http = httpx.AsyncClient(
            base_url=url,
            timeout=timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
            trust_env=False,
        )

    async def lookup(self, chip: str) -> Animal:
        answer = await self._http.get(f"/chips/{chip}")
        if answer.status_code == 404:
            raise UnknownChip(chip)
        answer.raise_for_status()
        data = answer.json()
        return Animal(
            chip=chip,
            name=data["name"],
            species=data["species"],
            born=data["born"],
            vaccinated=data["vaccinated"],
        )

    async def aclose(self) -> None:
        await self._http.aclose()
