import itertools

import settings
from catalogue import Catalogue, Copy
from patrons import PatronService


class Refused(Exception):
    pass


class HoldDesk:
    def __init__(self, patrons: PatronService, catalogue: Catalogue):
        self._patrons = patrons
        self._catalogue = catalogue
        self._numbers = itertools.count(1)

    async def place(self, card: str, title: int) -> dict:
        patron = await self._patrons.get(card)
        if patron["holds"] >= settings.MAX_HOLDS:
            raise Refused("too many holds")
        copy = await self.best_copy(title, patron["branch"])
        days = copy.due_in + (0 if copy.branch == patron["branch"] else settings.PICKUP_DAYS[copy.branch])
        return {"hold": next(self._numbers), "barcode": copy.barcode, "pickup": patron["branch"], "days": days}

    async def best_copy(self, title: int, branch: str) -> Copy:
        copies = self._catalogue.copies(title, branch)
        if not copies:
            raise Refused("no copies")
        return min(copies, key=lambda copy: (copy.due_in, copy.branch != branch))
