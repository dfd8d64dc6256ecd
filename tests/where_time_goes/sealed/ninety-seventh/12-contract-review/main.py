from fastapi import FastAPI, HTTPException

import workers
from library import CONTRACTS, Contract
from review import review

app = FastAPI(title="Contract review")


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/contracts/{number}")
async def contract(number: str) -> Contract:
    return _find(number)


@app.post("/contracts/{number}/review")
async def review_contract(number: str) -> dict:
    return await workers.run(review, _find(number))


def _find(number: str) -> Contract:
    found = CONTRACTS.get(number)
    if found is None:
        raise HTTPException(404, "no such contract")
    return found
