import secrets
import time

import settings
from documents import Documents


class SoldOut(Exception):
    pass


class Reservations:
    def __init__(self, documents: Documents) -> None:
        self.documents = documents

    async def hold(self, warehouse: str, article: str, pieces: int) -> dict:
        token = secrets.token_urlsafe(8)
        until = int(time.time()) + settings.HOLD_MINUTES * 60

        def change(stock: dict) -> None:
            left = stock["articles"].get(article, 0)
            if left < pieces:
                raise SoldOut(article)
            stock["articles"][article] = left - pieces
            stock["held"] = stock.get("held", 0) + pieces
            stock["last_hold"] = {"token": token, "until": until}

        stock = await self.documents.update(f"stock-{warehouse}", change)
        return {"token": token, "until": until, "left": stock["articles"][article]}

    async def stock(self, warehouse: str) -> dict:
        body, _ = await self.documents.read(f"stock-{warehouse}")
        return {"warehouse": warehouse, "articles": body["articles"]}
