import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import services
from .models import Slot


def health(request):
    return JsonResponse({"ok": True})


@require_POST
def appointments(request):
    data = json.loads(request.body)
    try:
        slot = services.book(data["doctor"], data["slot"], data["patient"], data["phone"])
    except Slot.DoesNotExist:
        return JsonResponse({"error": "no such slot"}, status=404)
    return JsonResponse(
        {"doctor": slot.doctor.name, "slot": slot.number, "reminder": slot.reminder}, status=201)


@require_GET
def day(request, doctor):
    return JsonResponse({"doctor": doctor, "slots": services.day_plan(doctor)})
