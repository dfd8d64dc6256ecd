"""Web service of the crop insurance quotes."""
from contextlib import asynccontextmanager
from dataclasses import asdict

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import quoting
from underwriter import Underwriter, UnderwriterError


class QuoteWanted(BaseModel):
    farm: int
    crop: str
    excess: int = Field(default=500, ge=0)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.underwriter = Underwriter()
    await app.state.underwriter.wait()
    yield
    await app.state.underwriter.close()


app = FastAPI(title="Crop insurance", lifespan=lifespan)


@app.exception_handler(UnderwriterError)
async def underwriter_error(request: Request, error: UnderwriterError):
    return JSONResponse({"error": str(error)}, status_code=502)


@app.get("/health")
async def health() -> dict:
    return {"status": "up"}


@app.get("/crops")
async def crops() -> dict:
    return {"crops": sorted(quoting.CROPS)}


@app.post("/quotes", status_code=201)
async def create_quote(wanted: QuoteWanted, request: Request) -> dict:
    if wanted.crop not in quoting.CROPS:
        raise HTTPException(422, "not insured")
    made = await quoting.quote(
        request.app.state.underwriter, wanted.farm, wanted.crop, wanted.excess
    )
    return asdict(made)


@app.get("/farms/{farm}/loss-ratio")
async def farm_loss_ratio(farm: int, request: Request) -> dict:
    return await quoting.loss_ratio(request.app.state.underwriter, farm)
