import cards


class Desk:
    def __init__(self, office):
        self._office = office

    async def room_card(self, room):
        stay = await self._office.stay(room)
        folio = await self._office.folio(room)
        housekeeping = await self._office.housekeeping(room)
        requests = await self._office.requests(room)
        keycards = await self._office.keycards(room)
        return cards.build(room, stay, folio, housekeeping, requests, keycards)

    async def key_count(self, room):
        keycards = await self._office.keycards(room)
        return {"room": room, "keys": keycards["value"] % 3 + 1}
