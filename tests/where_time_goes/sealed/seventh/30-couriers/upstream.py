import httpx


def durations(response):
    for part in response.headers.get("server-timing", "").split(","):
        name, _, rest = part.strip().partition(";dur=")
        if rest:
            yield name, float(rest)


class Scope:
    def __init__(self, http, rid):
        self._http = http
        self._rid = rid
        self.spans = []

    async def note(self, response):
        spans = sorted(durations(response), key=lambda span: -span[1])
        if response.request.headers.get("x-request-id") == self._rid:
            self.spans.extend(spans)

    async def get(self, path):
        answer = await self._http.get(path, headers={"x-request-id": self._rid})
        answer.raise_for_status()
        return answer.json()


class Upstream:
    def __init__(self, base):
        limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
        self._http = httpx.AsyncClient(base_url=base, limits=limits, timeout=10)

    def scoped(self, rid):
        scope = Scope(self._http, rid)
        self._http.event_hooks["response"].append(scope.note)
        return scope

    async def close(self):
        await self._http.aclose()
