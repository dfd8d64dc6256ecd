"""Views: most are plain functions, as they were under WSGI; the newer ones are coroutines."""

import asyncio

from asgiref.sync import sync_to_async
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET

from permits.models import Permit
from permits.registry import registry


@require_GET
def permit(request: HttpRequest, number: str) -> JsonResponse:
    found = get_object_or_404(Permit, number=number)
    owner = registry.owner(found.parcel)
    return JsonResponse({**found.as_dict(), "owner": owner["name"]})


@require_GET
async def parcel(request: HttpRequest, parcel: str) -> JsonResponse:
    permits = [found.as_dict() async for found in Permit.objects.filter(parcel=parcel).order_by("number")[:10]]
    owner, charges = await asyncio.gather(
        sync_to_async(registry.owner, thread_sensitive=False)(parcel),
        sync_to_async(registry.charges, thread_sensitive=False)(parcel),
    )
    return JsonResponse({"parcel": parcel, "owner": owner["name"], "charges": charges["total"], "permits": permits})


@require_GET
async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})
