from __future__ import annotations

import uuid
from dataclasses import dataclass, field

from sanic import Request

import settings


@dataclass(frozen=True)
class CallContext:
    """What travels with each call to the back ends of the control centre."""

    language: str = "de"
    trace_id: str = field(default_factory=lambda: uuid.uuid4().hex)

    def headers(self) -> dict[str, str]:
        return {"Accept-Language": self.language, "X-Trace-Id": self.trace_id}


async def attach_context(request: Request) -> None:
    language = request.args.get("lang", "de")
    if language not in settings.LANGUAGES:
        language = "de"
    trace = request.headers.get("x-trace-id")
    request.ctx.call = CallContext(language, trace) if trace else CallContext(language)
