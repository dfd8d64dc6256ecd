class UnitOfWork:
    """Gives the handlers request.state.db."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        pool = scope["app"].state.pool
        async with pool.acquire() as db:
            scope.setdefault("state", {})["db"] = db
            await self.app(scope, receive, send)
