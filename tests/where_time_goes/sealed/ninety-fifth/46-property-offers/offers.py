from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

import bureau
from models import Listing, Offer
from numbering import draw_reference
from settings import settings


class UnknownListing(LookupError):
    pass


class Rejected(ValueError):
    pass


@dataclass
class OfferService:
    session: Session

    def listing(self, listing_id: int) -> Listing:
        listing = self.session.get(Listing, listing_id)
        if listing is None:
            raise UnknownListing(listing_id)
        return listing

    def place(self, listing_id: int, bidder: str, amount: int) -> Offer:
        listing = self.listing(listing_id)
        if amount < listing.asking_price * 0.6:
            raise Rejected("the offer is far below the asking price")
        score = bureau.score_of(bidder)
        if score < settings.minimum_score:
            raise Rejected("the bureau's score is too low")
        offer = Offer(
            reference=draw_reference("offers"),
            listing_id=listing.id,
            bidder=bidder,
            amount=amount,
            score=score,
        )
        self.session.add(offer)
        self.session.commit()
        return offer

    def best(self, listing_id: int) -> int | None:
        return self.session.scalar(select(func.max(Offer.amount)).where(Offer.listing_id == listing_id))
