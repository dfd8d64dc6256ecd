from backend import Backend
from panels import loyalty, notices, offers, orders, profile


class Dashboard:
    def __init__(self, backend: Backend, language: str) -> None:
        self.backend = backend
        self.language = language

    async def build(self, customer: int) -> dict:
        page = {"customer": customer}
        page["profile"] = await profile.load(self.backend, customer)
        page["orders"] = await orders.load(self.backend, customer)
        page["loyalty"] = await loyalty.load(self.backend, customer)
        page["notices"] = await notices.load(self.backend, customer, self.language)
        page["offers"] = await offers.load(self.backend, customer)
        page["greeting"] = self.greeting(page)
        return page

    @staticmethod
    def greeting(page: dict) -> str:
        name = page["profile"]["name"]
        waiting = page["orders"]["open"]
        return f"Hello {name}, {waiting} of your orders are on their way." if waiting else f"Hello {name}."
