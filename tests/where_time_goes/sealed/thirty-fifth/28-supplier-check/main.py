import asyncio
import logging
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, Request, Response, get, post
from litestar.di import Provide

from deps import provide_registry, provide_scorecard
from registry import CompanyUnknown, RegistryClient, RegistryError
from scoring import ScoreCard

logging.getLogger("httpx").setLevel(logging.WARNING)


@dataclass
class ScreeningRequest:
    vat_id: str
    amount: float
    currency: str = "EUR"


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/suppliers/{vat_id:str}")
async def supplier(vat_id: str, registry: RegistryClient) -> dict[str, Any]:
    company = await registry.company(vat_id)
    return {
        "vat_id": vat_id,
        "name": company["name"],
        "country": company["country"],
        "legal_form": company["legal_form"],
    }


@post("/screenings")
async def screen(
    data: ScreeningRequest, registry: RegistryClient, scorecard: ScoreCard
) -> dict[str, Any]:
    company, hits = await asyncio.gather(
        registry.company(data.vat_id), registry.sanctions(data.vat_id)
    )
    verdict = scorecard.rate(company, hits, data.amount)
    return {
        "vat_id": data.vat_id,
        "score": verdict.score,
        "decision": verdict.decision,
        "reasons": verdict.reasons,
    }


def unknown_company(_: Request, error: CompanyUnknown) -> Response:
    return Response({"detail": str(error)}, status_code=404)


def registry_failed(_: Request, error: RegistryError) -> Response:
    return Response({"detail": str(error)}, status_code=502)


app = Litestar(
    route_handlers=[health, supplier, screen],
    dependencies={
        "registry": Provide(provide_registry),
        "scorecard": Provide(provide_scorecard),
    },
    exception_handlers={CompanyUnknown: unknown_company, RegistryError: registry_failed},
    openapi_config=None,
)
