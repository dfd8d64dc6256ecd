from . import bookings, lodging, money, outlook


class SummaryBuilder:
    def __init__(self, booking: bookings.Booking):
        self.booking = booking
        self.parts: dict = {"trip": booking.trip_id, "traveller": booking.traveller, "city": booking.city}

    async def add_weather(self) -> None:
        self.parts["weather"] = await outlook.forecast(self.booking.city)

    async def add_lodging(self) -> None:
        self.parts["lodging"] = await lodging.offers(self.booking.city, self.booking.nights)

    async def add_rate(self) -> None:
        self.parts["rate"] = await money.rate(self.booking.currency)

    async def add_advisories(self) -> None:
        self.parts["advisories"] = await outlook.advisories(self.booking.country)

    def finish(self) -> dict:
        for offer in self.parts["lodging"]:
            offer["home"] = money.convert(offer["cents"], self.parts["rate"])
        return self.parts


async def summarise(trip_id: int) -> dict:
    booking = await bookings.load(trip_id)
    builder = SummaryBuilder(booking)
    await builder.add_weather()
    await builder.add_lodging()
    await builder.add_rate()
    await builder.add_advisories()
    return builder.finish()
