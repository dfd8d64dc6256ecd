from litestar import Litestar, get

import printing
from addresses import normalise


@get("/labels/{parcel:int}", sync_to_thread=True)
def label(parcel: int) -> dict:
    street = normalise(parcel)
    return {"parcel": parcel, "street": street, "code": printing.code(parcel, street)}


@get("/labels/{parcel:int}/return", sync_to_thread=True)
def back(parcel: int) -> dict:
    street = normalise(parcel + 1)
    return {"parcel": parcel, "code": printing.code(parcel, street)[::-1]}


@get("/health")
async def health() -> dict:
    return {"ok": True}


app = Litestar([label, back, health])
