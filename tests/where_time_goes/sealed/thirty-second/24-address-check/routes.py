from dataclasses import dataclass

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

import normalise
from geoclient import GeoError, GeoSession
from sessions import provide_geo

CARRIERS = {
    "DE": ["dhl", "dpd", "hermes"],
    "AT": ["post-at", "dpd"],
    "CH": ["post-ch", "planzer"],
}


@dataclass
class AddressIn:
    street: str
    number: str
    postcode: str
    city: str
    country: str = "DE"


@dataclass
class Verdict:
    deliverable: bool
    score: float
    address: dict
    carriers: list[str]


class AddressController(Controller):
    path = "/addresses"
    dependencies = {"geo": Provide(provide_geo)}

    @post("/verify", status_code=200)
    async def verify(self, data: AddressIn, geo: GeoSession) -> Verdict:
        wanted = normalise.address(data.__dict__)
        try:
            found = await geo.verify(wanted)
        except GeoError as error:
            raise HTTPException(status_code=502, detail=str(error)) from error
        return Verdict(
            deliverable=found["score"] >= 0.8,
            score=found["score"],
            address={**wanted, "lat": found["lat"], "lon": found["lon"]},
            carriers=CARRIERS.get(wanted["country"], []),
        )

    @get("/suggest")
    async def suggest(self, postcode: str, q: str, geo: GeoSession) -> dict:
        found = await geo.suggest(postcode, normalise.street(q))
        return {"postcode": postcode, "streets": found["streets"]}


@get("/carriers/{country:str}")
async def carriers(country: str) -> dict:
    return {"country": country.upper(), "carriers": CARRIERS.get(country.upper(), [])}


@get("/health")
async def health(state: State) -> dict:
    return {"status": "ok", "sessions": len(state.geo_opened)}
