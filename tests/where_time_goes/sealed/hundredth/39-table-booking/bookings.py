from dataclasses import dataclass

from signals import booking_confirmed


@dataclass(frozen=True)
class Booking:
    guest: str
    day: str
    slot: str
    party: int
    note: str = ""


class BookingDesk:
    """Takes one booking, and tells the board at the door."""

    def __init__(self, floor, guest_book):
        self.floor = floor
        self.guest_book = guest_book
        booking_confirmed.connect(self.on_confirmed, weak=False)

    def on_confirmed(self, sender, booking):
        self.floor.publish(booking.day)

    def take(self, guest_id, day, slot, party):
        profile = self.guest_book.profile(guest_id)
        booking = Booking(profile["name"], day, slot, party, profile.get("note", ""))
        self.floor.seat(day, slot, party)
        booking_confirmed.send(self, booking=booking)
        return booking
