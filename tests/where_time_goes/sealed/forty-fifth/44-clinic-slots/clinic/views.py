import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import practice

MORNING_ENDS = "12:00"


async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "up"})


@require_GET
async def slots(request: HttpRequest, clinic: int) -> JsonResponse:
    day = request.GET.get("day", "2025-03-03")
    free = await practice.free_slots(clinic, day)
    return JsonResponse({
        "clinic": clinic,
        "day": day,
        "morning": [slot for slot in free if slot < MORNING_ENDS],
        "afternoon": [slot for slot in free if slot >= MORNING_ENDS],
    })


@require_POST
async def appointments(request: HttpRequest) -> JsonResponse:
    body = json.loads(request.body)
    try:
        booked = await practice.book(int(body["clinic"]), int(body["patient"]), body["slot"])
    except practice.PracticeError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({"appointment": booked["booking"], "slot": body["slot"]}, status=201)
