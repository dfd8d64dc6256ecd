import json

from asgiref.sync import sync_to_async

from .directory import find_tenant


class TenantMiddleware:
    """Puts the tenant of /t/<slug>/... into the scope, for HTTP and for websockets."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/t/"):
            slug = scope["path"].split("/")[2]
            tenant = await sync_to_async(find_tenant)(slug)
            if tenant is None or tenant.suspended:
                await self.reject(send, 404 if tenant is None else 403)
                return
            scope = dict(scope, tenant=tenant)
        await self.app(scope, receive, send)

    @staticmethod
    async def reject(send, status):
        body = json.dumps({"error": "no such tenant" if status == 404 else "suspended"}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
