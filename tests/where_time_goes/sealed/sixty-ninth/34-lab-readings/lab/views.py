import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .instrument import InstrumentError, read_plate
from .journal import journal

LIMITS = {"elisa": (0.05, 3.5), "growth": (0.0, 2.0)}


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def assays(request):
    return JsonResponse({name: {"low": low, "high": high} for name, (low, high) in LIMITS.items()})


@require_POST
def readings(request, plate):
    assay = json.loads(request.body or b"{}").get("assay", "elisa")
    if assay not in LIMITS:
        return JsonResponse({"error": "unknown assay"}, status=422)
    try:
        wells = read_plate(plate)
    except InstrumentError as error:
        return JsonResponse({"error": str(error)}, status=502)
    low, high = LIMITS[assay]
    number = journal.record(plate, assay, wells)
    outside = sum(1 for value in wells if not low <= value <= high)
    return JsonResponse({"reading": number, "wells": len(wells), "outside": outside}, status=201)
