import json
import secrets
from datetime import datetime, timedelta, timezone

LIFETIME = timedelta(hours=2)
COOKIE = "visitor"


class SessionStore:
    def __init__(self, lifetime=LIFETIME):
        self._lifetime = lifetime
        self._records = {}

    def _expired(self, record, now):
        return datetime.fromisoformat(json.loads(record)["expires"]) < now

    def _evict(self, now):
        stale = [key for key, record in self._records.items() if self._expired(record, now)]
        for key in stale:
            del self._records[key]

    def load(self, key):
        record = self._records.get(key)
        return json.loads(record)["data"] if record else None

    def save(self, key, data):
        now = datetime.now(timezone.utc)
        self._evict(now)
        expires = (now + self._lifetime).isoformat()
        self._records[key] = json.dumps({"expires": expires, "data": data})


def install(app, store):
    @app.on_request
    async def open_session(request):
        key = request.cookies.get(COOKIE)
        data = store.load(key) if key else None
        if data is None:
            key, data = secrets.token_urlsafe(18), {"seen": [], "lang": "en"}
        request.ctx.session_key, request.ctx.session = key, data

    @app.on_response
    async def close_session(request, response):
        key = getattr(request.ctx, "session_key", None)
        if key is None or request.path == "/health":
            return
        store.save(key, request.ctx.session)
        response.add_cookie(COOKIE, key, httponly=True, secure=True, max_age=7200)
