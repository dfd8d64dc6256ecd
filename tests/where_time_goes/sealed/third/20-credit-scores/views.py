import asyncio

import httpx
from django.conf import settings
from django.http import JsonResponse

_client = None
_making = asyncio.Lock()


async def bureau():
    global _client
    if _client is None:
        async with _making:
            if _client is None:
                limits = httpx.Limits(max_connections=120, max_keepalive_connections=120)
                _client = httpx.AsyncClient(base_url=settings.BUREAU, limits=limits, timeout=30)
    return _client


def band(value):
    for letter, least in (("A", 800), ("B", 500), ("C", 200)):
        if value >= least:
            return letter
    return "D"


async def score(request, kvk):
    client = await bureau()
    answer = await client.get(f"/scores/{kvk}")
    value = answer.json()["value"]
    return JsonResponse({"kvk": kvk, "score": value, "band": band(value)})


async def bands(request):
    return JsonResponse({"bands": "ABCD"})
