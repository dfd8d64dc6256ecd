from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import bank
import iban as ibans

app = FastAPI(title="IBAN verification")


class NameCheck(BaseModel):
    iban: str
    name: str = Field(min_length=2, max_length=70)


@app.exception_handler(ibans.BadIban)
async def bad_iban(request: Request, error: ibans.BadIban):
    return JSONResponse({"error": str(error)}, status_code=422)


@app.exception_handler(bank.BankUnavailable)
async def bank_down(request: Request, error: bank.BankUnavailable):
    return JSONResponse({"error": "bank network unavailable"}, status_code=502)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/name-checks")
async def name_check(body: NameCheck):
    number = ibans.normalise(body.iban)
    answer = await bank.check_name(number, body.name)
    return {"iban": number, "bank": ibans.bank_code(number), "match": answer["match"]}


@app.get("/accounts/{iban}")
async def account(iban: str):
    number = ibans.normalise(iban)
    answer = await bank.account_status(number)
    return {"iban": number, "bank": ibans.bank_code(number), "active": answer["active"]}
