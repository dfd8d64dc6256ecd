from anyio import to_thread
from fastapi import FastAPI
from contextlib import asynccontextmanager

import book
import vault


@asynccontextmanager
async def lifespan(app):
    to_thread.current_default_thread_limiter().total_tokens = 64
    yield


app = FastAPI(lifespan=lifespan)


def build(ledger, months):
    book.number(ledger)
    with vault.volume() as volume:
        for piece in book.pieces(ledger, months):
            volume.add(piece)
    return {"ledger": ledger, "months": months, "bytes": volume.size, "mark": vault.mark(ledger, months)}


@app.get("/exports/{ledger}/year")
def year(ledger: str):
    return build(ledger, 12)


@app.get("/exports/{ledger}/half")
def half(ledger: str):
    return build(ledger, 8)
