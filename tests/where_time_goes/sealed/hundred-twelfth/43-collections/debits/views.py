from __future__ import annotations

import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import banks


@require_POST
async def create_debit(request: HttpRequest) -> JsonResponse:
    try:
        body = json.loads(request.body)
        bank, mandate, amount = body["bank"], body["mandate"], int(body["amount_cents"])
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "invalid debit"}, status=422)
    if amount <= 0:
        return JsonResponse({"error": "amount must be positive"}, status=422)
    try:
        result = await banks.collect(bank, mandate, amount)
    except banks.UnknownBank:
        return JsonResponse({"error": "unknown bank"}, status=404)
    except banks.BankError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse(result, status=201)


@require_GET
async def show_debit(request: HttpRequest, bank: str, reference: str) -> JsonResponse:
    try:
        return JsonResponse(await banks.status(bank, reference))
    except banks.UnknownBank:
        return JsonResponse({"error": "unknown bank"}, status=404)
    except banks.BankError as exc:
        return JsonResponse({"error": str(exc)}, status=502)


async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})
