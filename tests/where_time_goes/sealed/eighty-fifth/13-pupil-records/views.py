import httpx
from django.http import HttpRequest, JsonResponse

from pupils import AUTHORISED, PRESENT, PupilRecord

TERMS = ("autumn", "spring", "summer")


def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def codes(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"present": sorted(PRESENT), "authorised": sorted(AUTHORISED)})


def attendance(request: HttpRequest, pupil_id: int) -> JsonResponse:
    term = request.GET.get("term", "autumn")
    if term not in TERMS:
        return JsonResponse({"error": "term"}, status=422)
    record = PupilRecord(pupil_id, term)
    try:
        return JsonResponse(record.summary())
    except httpx.HTTPError as error:
        return JsonResponse({"error": str(error)}, status=502)


def letter(request: HttpRequest, pupil_id: int) -> JsonResponse:
    record = PupilRecord(pupil_id, request.GET.get("term", "autumn"))
    try:
        due = record.persistently_absent and record.unauthorised_absences > 3
    except httpx.HTTPError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse({"pupil": pupil_id, "letter": "stage-1" if due else None})
