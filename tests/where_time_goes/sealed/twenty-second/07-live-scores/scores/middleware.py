from .spans import recorder


class ServerTiming:
    """Adds a Server-Timing header, so that the browser shows what a page usually costs."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http" or scope["path"] == "/health":
            return await self.app(scope, receive, send)
        token = recorder.enter(scope["path"].split("/")[1])

        async def with_timing(message):
            if message["type"] == "http.response.start":
                typical = recorder.typical(scope["path"].split("/")[1])
                value = ", ".join(f"{name};dur={seconds * 1000:.2f}" for name, seconds in typical.items())
                message.setdefault("headers", []).append((b"server-timing", value.encode()))
            await send(message)

        try:
            await self.app(scope, receive, with_timing)
        finally:
            recorder.leave(token)
