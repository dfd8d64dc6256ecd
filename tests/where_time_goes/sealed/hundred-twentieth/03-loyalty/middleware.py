from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

import settings
from sessions import SessionStore

OPEN_PATHS = {"/health"}


class MemberMiddleware:
    """Puts the member into the scope and keeps clients within their rate."""

    def __init__(self, app: ASGIApp, store: SessionStore) -> None:
        self.app = app
        self.store = store

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in OPEN_PATHS:
            await self.app(scope, receive, send)
            return
        token = self._token(Headers(scope=scope))
        if self.store.count(token) > settings.RATE_LIMIT:
            response = JSONResponse({"error": "too many requests"}, status_code=429)
            await response(scope, receive, send)
            return
        scope["member"] = self.store.load(token)
        await self.app(scope, receive, send)

    @staticmethod
    def _token(headers: Headers) -> str:
        scheme, _, value = headers.get("authorization", "").partition(" ")
        return value if scheme.lower() == "bearer" and value else "anonymous"
