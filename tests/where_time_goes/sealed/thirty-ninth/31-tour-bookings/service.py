import zlib

from inventory import TOURS, Tour, price
from logs import get_logger


class UnknownTour(LookupError):
    pass


class BookingService:
    def __init__(self, agent: str):
        self.agent = agent
        self.log = get_logger("bookings")

    def find(self, tour_id: int) -> Tour:
        try:
            return TOURS[tour_id]
        except KeyError:
            self.log.warning("agent %s asked for tour %s", self.agent, tour_id)
            raise UnknownTour(tour_id) from None

    def offer(self, tour_id: int, guests: int, month: int) -> dict:
        tour = self.find(tour_id)
        cents = price(tour, guests, month)
        self.log.info("offer tour=%s guests=%s cents=%s agent=%s", tour.id, guests, cents, self.agent)
        return {"tour": tour.title, "guests": guests, "cents": cents, "free": tour.places}

    def book(self, tour_id: int, guests: int, month: int) -> dict:
        offer = self.offer(tour_id, guests, month)
        code = f"{zlib.crc32(f'{tour_id}:{guests}:{self.agent}'.encode()):08x}"
        self.log.info("booked tour=%s code=%s", tour_id, code)
        return {**offer, "code": code}
