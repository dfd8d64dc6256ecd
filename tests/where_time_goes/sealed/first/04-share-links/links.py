import base64
import hmac


def make_token(key: bytes, slug: str) -> str:
    mac = hmac.new(key, slug.encode(), "sha256").digest()
    return base64.urlsafe_b64encode(mac[:18]).decode()


class LinkContext:
    def __init__(self, app, ring) -> None:
        self.app = app
        self.ring = ring

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http" and scope["path"].startswith("/s/"):
            key = await self.ring.current()
            scope.setdefault("state", {})["key"] = key
        await self.app(scope, receive, send)
