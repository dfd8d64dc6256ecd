"""Fiscal receipts for paid sales."""
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from models import Receipt, Sale
from numbering import ReceiptBook
from settings import settings
from signing import SigningFailed, SigningUnit

app = FastAPI(title="fiscal receipts")
book = ReceiptBook(settings.data_dir, settings.cash_register)
unit = SigningUnit(settings.signer_url)


@app.exception_handler(SigningFailed)
async def signing_failed(request: Request, error: SigningFailed):
    return JSONResponse({"error": str(error)}, status_code=502)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/receipts", status_code=201, response_model=Receipt)
def issue(sale: Sale):
    with book.next_number() as number:
        signature = unit.sign(number, sale.total)
    return Receipt(register_name=settings.cash_register, number=number, total=sale.total, signature=signature)
