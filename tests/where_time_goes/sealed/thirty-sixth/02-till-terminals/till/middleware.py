from starlette.types import ASGIApp, Receive, Scope, Send

from .terminals import TerminalBank

OPEN_PATHS = {"/health"}


class TerminalMiddleware:
    """Gives each request a terminal and puts it back afterwards."""

    def __init__(self, app: ASGIApp, bank: TerminalBank):
        self.app = app
        self.bank = bank

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in OPEN_PATHS:
            await self.app(scope, receive, send)
            return
        terminal = await self.bank.idle.get()
        scope.setdefault("state", {})["terminal"] = terminal
        try:
            await self.app(scope, receive, send)
        finally:
            self.bank.idle.put_nowait(terminal)
