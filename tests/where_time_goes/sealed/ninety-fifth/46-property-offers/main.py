from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, Field
from sqlalchemy.orm import Session

import bureau
from db import create_schema, engine, get_session
from offers import OfferService, Rejected, UnknownListing


@asynccontextmanager
async def lifespan(_app: FastAPI):
    create_schema()
    yield
    bureau.close()
    engine.dispose()


app = FastAPI(title="Offers", lifespan=lifespan)


class NewOffer(BaseModel):
    bidder: str = Field(min_length=2)
    amount: int = Field(gt=0)


def offer_service(session: Annotated[Session, Depends(get_session)]) -> OfferService:
    return OfferService(session)


Service = Annotated[OfferService, Depends(offer_service)]


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.post("/listings/{listing_id}/offers", status_code=201)
def place_offer(listing_id: int, body: NewOffer, service: Service) -> dict:
    try:
        offer = service.place(listing_id, body.bidder, body.amount)
    except UnknownListing:
        raise HTTPException(404, "no such listing")
    except Rejected as reason:
        raise HTTPException(422, str(reason))
    return {"reference": offer.reference, "amount": offer.amount}


@app.get("/listings/{listing_id}/best-offer")
def best_offer(listing_id: int, service: Service) -> dict:
    return {"listing": listing_id, "best": service.best(listing_id)}
