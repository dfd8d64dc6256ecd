import zlib
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request

from cadastre import Cadastre
from schemas import ApiaryIn, ApiaryOut, SiteOut
from settings import get_settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with Cadastre(get_settings()) as cadastre:
        app.state.cadastre = cadastre
        yield


app = FastAPI(title="Beekeeper registry", lifespan=lifespan)


def get_cadastre(request: Request) -> Cadastre:
    return request.app.state.cadastre


CadastreDep = Annotated[Cadastre, Depends(get_cadastre)]


async def survey(cadastre: Cadastre, parcel: str) -> SiteOut:
    land, forage = await cadastre.site(parcel)
    score = round(forage["bloom"] * (1.0 - min(land["slope"], 40) / 100), 2)
    return SiteOut(
        parcel=parcel,
        commune=land["commune"],
        slope=land["slope"],
        forage_score=score,
        max_hives=max(2, int(score * 6)),
    )


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/sites/{parcel}")
async def site(parcel: str, cadastre: CadastreDep) -> SiteOut:
    return await survey(cadastre, parcel)


@app.post("/apiaries", status_code=201)
async def register(apiary: ApiaryIn, cadastre: CadastreDep) -> ApiaryOut:
    found = await survey(cadastre, apiary.parcel)
    number = zlib.crc32(f"{apiary.keeper}/{apiary.parcel}".encode()) % 1_000_000
    return ApiaryOut(
        registration=f"AP-{number:06d}",
        keeper=apiary.keeper,
        hives=apiary.hives,
        accepted=apiary.hives <= found.max_hives,
        site=found,
    )
