import json

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from results import laboratory
from results.models import Patient, ReferenceRange, Seen


@require_GET
def health(request):
    return JsonResponse({"status": "up"})


@require_GET
def patient_results(request, patient: int):
    found = get_object_or_404(Patient, pk=patient)
    try:
        measured = laboratory.measurements(found.record_number)
    except laboratory.LaboratoryError as error:
        return JsonResponse({"error": str(error)}, status=502)
    ranges = {r.analyte: r for r in ReferenceRange.objects.filter(analyte__in=[m.analyte for m in measured])}
    return JsonResponse(
        {
            "patient": found.name,
            "ward": found.ward,
            "results": [
                {
                    "analyte": m.analyte,
                    "value": m.value,
                    "unit": m.unit,
                    "flag": ranges[m.analyte].flag(m.value) if m.analyte in ranges else "?",
                }
                for m in measured
            ],
        }
    )


@require_POST
def mark_seen(request, patient: int):
    by = json.loads(request.body or b"{}").get("by", "unknown")
    found = get_object_or_404(Patient, pk=patient)
    seen = Seen.objects.create(patient=found, by=by)
    return JsonResponse({"seen": seen.pk, "at": seen.at.isoformat()}, status=201)
