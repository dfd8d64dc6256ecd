from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, Field

import config
from geocoder import Geocoder, GeocoderSession, geocoder_session
from postal import tidy, valid_postcode


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.geocoder = Geocoder()
    await app.state.geocoder.start(config.GEOCODER_SESSIONS)
    yield
    await app.state.geocoder.stop()


app = FastAPI(title="address lookup", lifespan=lifespan)
Session = Annotated[GeocoderSession, Depends(geocoder_session)]


class Address(BaseModel):
    street: str = Field(min_length=2, max_length=120)
    postcode: str
    town: str


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/lookup")
async def lookup(q: str, session: Session):
    found = await session.search(tidy(q))
    return {"query": q, "lat": found["lat"], "lon": found["lon"], "score": found["score"]}


@app.post("/addresses/validate")
async def validate(address: Address, session: Session):
    if not valid_postcode(address.postcode):
        raise HTTPException(422, "postcode")
    found = await session.search(tidy(f"{address.street}, {address.postcode} {address.town}"))
    return {"deliverable": found["score"] > 0.4, "lat": found["lat"], "lon": found["lon"]}
