import re
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

import pricing
from settings import from_env
from upstream import Terminology, TranslationMemory, UpstreamError

SENTENCE = re.compile(r"(?<=[.!?])\s+")
LANGUAGES = {"de", "en", "fr", "nl", "pl", "it"}


@asynccontextmanager
async def lifespan(app: Starlette):
    settings = from_env()
    app.state.settings = settings
    app.state.memory = TranslationMemory(settings.memory_url, settings)
    app.state.terminology = Terminology(settings.terms_url, settings)
    yield


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


def language(value: str) -> str:
    code = value.lower()
    if code not in LANGUAGES:
        raise HTTPException(422, f"language {value} is not offered")
    return code


async def create_quote(request: Request) -> JSONResponse:
    body = await request.json()
    source = language(body.get("source", "de"))
    target = language(body.get("target", "en"))
    segments = [s for s in SENTENCE.split(body.get("text", "").strip()) if s]
    if not segments:
        raise HTTPException(422, "there is no text")

    settings = request.app.state.settings
    matches = await request.app.state.memory.matches(source, target, segments)
    scores = {m["segment"]: m["score"] for m in matches if m["score"] >= settings.fuzzy_threshold}
    result = pricing.quote(settings, ((s, scores.get(s, 0)) for s in segments))
    return JSONResponse(
        {"source": source, "target": target, "segments": len(segments), "matched": len(scores), **result},
        status_code=201,
    )


async def glossary(request: Request) -> JSONResponse:
    target = language(request.query_params.get("lang", "en"))
    terms = await request.app.state.terminology.terms(request.path_params["domain"], target)
    return JSONResponse({"domain": request.path_params["domain"], "lang": target, "terms": dict(sorted(terms.items()))})


async def upstream_failed(request: Request, exc: UpstreamError) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/quotes", create_quote, methods=["POST"]),
        Mount("/glossaries", routes=[Route("/{domain}", glossary)]),
    ],
    exception_handlers={UpstreamError: upstream_failed},
    lifespan=lifespan,
)
