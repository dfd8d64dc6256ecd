from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from . import bureau
from .applicant import Applicant
from .pricing import annual_premium


def health(_: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def motor_quote(request: HttpRequest) -> JsonResponse:
    try:
        applicant = Applicant(
            licence=request.GET["licence"],
            age=int(request.GET.get("age", "40")),
            years_licensed=int(request.GET.get("years", "10")),
        )
        group = int(request.GET.get("group", "12"))
    except (KeyError, ValueError) as problem:
        return JsonResponse({"error": str(problem)}, status=400)
    premium = annual_premium(applicant, group)
    return JsonResponse(
        {
            "licence": applicant.licence,
            "band": applicant.risk_band,
            "points": applicant.penalty_points,
            "annual": premium,
            "monthly": round(premium * 1.08 / 12, 2),
        }
    )


@require_GET
def vehicle(_: HttpRequest, plate: str) -> JsonResponse:
    record = bureau.vehicle_record(plate)
    return JsonResponse({"plate": plate, "group": record["group"], "first_seen": record["first_seen"]})
