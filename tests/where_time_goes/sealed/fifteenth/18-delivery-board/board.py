from dataclasses import dataclass

from tours import TourRepository


@dataclass
class StopCard:
    position: int
    parcels: int
    recipient_id: int

    @classmethod
    def from_row(cls, row: dict) -> "StopCard":
        return cls(row["position"], row["parcels"], row["recipient_id"])

    async def render(self, repository: TourRepository) -> dict:
        person = await repository.recipient(self.recipient_id)
        return {
            "position": self.position,
            "parcels": self.parcels,
            "to": person["name"],
            "address": person["street"],
            "call": person["phone"],
        }


class Board:
    def __init__(self, repository: TourRepository) -> None:
        self._repository = repository

    async def view(self, tour_id: int) -> dict:
        tour = await self._repository.tour(tour_id)
        cards = [StopCard.from_row(row) for row in await self._repository.stops(tour_id)]
        return {
            "driver": tour["driver"],
            "vehicle": tour["vehicle"],
            "parcels": sum(card.parcels for card in cards),
            "stops": [await card.render(self._repository) for card in cards],
        }
