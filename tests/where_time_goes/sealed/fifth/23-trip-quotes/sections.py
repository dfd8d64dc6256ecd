import suppliers


class Section:
    name = ""

    async def load(self, trip):
        raise NotImplementedError

    async def fill(self, doc, trip):
        found = await self.load(trip)
        doc["parts"][self.name] = {"price": found["price"], "text": found["text"]}


class Fare(Section):
    name = "fare"

    async def load(self, trip):
        return await suppliers.ask("fares", trip["city"])


class Hotel(Section):
    name = "hotel"

    async def load(self, trip):
        return await suppliers.ask("hotels", trip["city"], nights=trip["days"] - 1)


class Cover(Section):
    name = "cover"

    async def load(self, trip):
        return await suppliers.ask("cover", trip["city"], days=trip["days"])


class Outlook(Section):
    name = "outlook"

    async def load(self, trip):
        return await suppliers.ask("outlook", trip["city"])


class Visa(Section):
    name = "visa"

    async def load(self, trip):
        return await suppliers.ask("visa", trip["city"])
