import asyncio
from functools import lru_cache

import settings
import upstream

AUTHORS = ("Ingeborg Bachmann", "Max Frisch", "Anna Seghers", "Joseph Roth")
SUBJECTS = ("novel", "letters", "essay")


@lru_cache(maxsize=settings.TITLE_CACHE)
def record(book):
    return {
        "id": book,
        "title": f"Collected works, volume {book % 24 + 1}",
        "author": AUTHORS[book % len(AUTHORS)],
        "subject": SUBJECTS[book % len(SUBJECTS)],
    }


async def page(book):
    copies, review = await asyncio.gather(upstream.holdings(book), upstream.reviews(book))
    free = sum(copy["free"] for copy in copies["copies"])
    return {**record(book), "free": free, "copies": copies["copies"], "review": review}
