import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import members, plan


async def health(request):
    return JsonResponse({"ok": True})


@require_GET
async def day(request, court):
    try:
        slots = plan.of_day(court)
    except plan.NoSuchSlot:
        return JsonResponse({"error": "no such court"}, status=404)
    return JsonResponse({"court": court, "free": [s for s, who in slots.items() if who is None]})


@require_POST
async def book(request, court):
    body = json.loads(request.body)
    try:
        licence = await members.licence(body["member"])
    except members.MemberError as error:
        return JsonResponse({"error": str(error)}, status=502)
    if not licence["active"]:
        return JsonResponse({"error": "licence has lapsed"}, status=403)
    try:
        booking = plan.take(court, body["slot"], body["member"], request)
    except plan.NoSuchSlot:
        return JsonResponse({"error": "no such slot"}, status=404)
    return JsonResponse(booking, status=201)
