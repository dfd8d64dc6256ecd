from fastapi import Depends, FastAPI
from pydantic import BaseModel

import settings
from archive import Archive
from deps import store, tenant
from runtime import lifespan

app = FastAPI(lifespan=lifespan)


class Line(BaseModel):
    text: str
    net: float


class Invoice(BaseModel):
    number: int
    tenant: str
    lines: list[Line]
    net: float
    gross: float


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/invoices/{number}", response_model=Invoice)
def invoice(number: int, owner: str = Depends(tenant), archive: Archive = Depends(store)):
    record = archive.fetch(owner, number)
    net = sum(line["net"] for line in record["lines"])
    return {
        "number": number,
        "tenant": owner,
        "lines": record["lines"],
        "net": round(net, 2),
        "gross": round(net * (1 + settings.VAT[record["country"]]), 2),
    }


@app.get("/invoices/{number}/total")
def total(number: int, owner: str = Depends(tenant), archive: Archive = Depends(store)):
    record = archive.fetch(owner, number)
    return {"number": number, "net": round(sum(line["net"] for line in record["lines"]), 2)}
