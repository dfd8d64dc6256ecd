import json

from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from clinic import payer
from clinic.desk import desk


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
def checkin(request, clinic_id):
    if not desk.knows(clinic_id):
        raise Http404
    try:
        patient = int(json.loads(request.body)["patient"])
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "patient is required"}, status=400)
    try:
        ticket = desk.check_in(clinic_id, patient)
    except payer.PayerError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({"ticket": ticket.number, "plan": ticket.plan, "copay": ticket.copay}, status=201)


@require_GET
def board(request, clinic_id):
    if not desk.knows(clinic_id):
        raise Http404
    return JsonResponse(desk.board(clinic_id))
