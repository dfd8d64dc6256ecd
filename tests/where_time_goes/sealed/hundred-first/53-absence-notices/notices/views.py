import json
from datetime import date

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from notices.guardians import guardians_of
from notices.mailing import notify_absence


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def guardians(request: HttpRequest, student: int) -> JsonResponse:
    return JsonResponse({"guardians": [guardian.email for guardian in guardians_of(student)]})


@require_POST
def absences(request: HttpRequest, student: int) -> JsonResponse:
    try:
        body = json.loads(request.body)
        day, lesson = date.fromisoformat(body["day"]), str(body["lesson"])
    except (KeyError, TypeError, ValueError) as error:
        return JsonResponse({"error": str(error)}, status=400)
    return JsonResponse({"student": student, "sent": notify_absence(student, day, lesson)}, status=201)
