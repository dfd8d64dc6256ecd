import json
from datetime import date, timedelta

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from .insurance import CoverageUnknown, check_coverage
from .models import Appointment, Doctor, Patient

SLOTS_PER_DAY = 14


def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def slots(request, doctor_id):
    doctor = get_object_or_404(Doctor, pk=doctor_id)
    taken = Appointment.objects.filter(doctor=doctor).count()
    first_free = date(2024, 6, 3) + timedelta(days=taken // SLOTS_PER_DAY)
    return JsonResponse(
        {"doctor": doctor.name, "first_free": first_free.isoformat(), "left": SLOTS_PER_DAY - taken % SLOTS_PER_DAY}
    )


@require_GET
def coverage(request, patient_id):
    patient = get_object_or_404(Patient, pk=patient_id)
    specialty = request.GET.get("specialty", "general")
    try:
        cover = check_coverage(patient.insurance_no, specialty)
    except CoverageUnknown:
        return JsonResponse({"error": "insurer does not answer"}, status=503)
    return JsonResponse({"patient": patient.name, "plan": cover["plan"], "valid_to": cover["valid_to"]})


@require_POST
def book(request):
    form = json.loads(request.body)
    doctor = get_object_or_404(Doctor, pk=form["doctor"])
    patient = get_object_or_404(Patient, pk=form["patient"])
    try:
        cover = check_coverage(patient.insurance_no, doctor.specialty)
    except CoverageUnknown:
        return JsonResponse({"error": "insurer does not answer"}, status=503)
    appointment = Appointment.objects.create(
        doctor=doctor, patient=patient, reason=form.get("reason", ""), copay=cover["copay"]
    )
    return JsonResponse({"id": appointment.pk, "copay": str(appointment.copay)}, status=201)
