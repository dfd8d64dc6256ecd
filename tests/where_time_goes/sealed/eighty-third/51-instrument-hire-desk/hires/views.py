from django.http import JsonResponse
from django.views.decorators.http import require_GET

from hires.models import Hire
from hires.presenters import due_row, history_row

PAGE = 12


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def due(request, branch_id):
    hires = Hire.objects.filter(branch_id=branch_id, returned=False).order_by("due_on", "pk")
    rows = [due_row(hire) for hire in hires[:PAGE]]
    return JsonResponse({"branch": branch_id, "due": rows})


@require_GET
def history(request, instrument_id):
    hires = (
        Hire.objects.filter(instrument_id=instrument_id)
        .order_by("-started_on")
        .values("started_on", "due_on", "customer__name")
    )
    return JsonResponse({"history": [history_row(row) for row in hires[:20]]})
