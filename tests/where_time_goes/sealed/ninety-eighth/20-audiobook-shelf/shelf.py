from asgiref.sync import sync_to_async
from pydantic import BaseModel

import settings
from catalogue import Catalogue

catalogue = Catalogue(settings.CATALOGUE_URL)


class Narration(BaseModel):
    isbn: str
    title: str
    narrator: str
    minutes: int

    @property
    def length(self) -> str:
        return f"{self.minutes // 60} h {self.minutes % 60:02d} min"


async def narration_of(isbn: str) -> Narration:
    record = await sync_to_async(catalogue.book)(isbn)
    return Narration.model_validate(record)


def progress_bar(narration: Narration, minute: int) -> str:
    done = min(10, 10 * minute // max(1, narration.minutes))
    return "#" * done + "." * (10 - done)
