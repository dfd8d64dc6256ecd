import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from timebook.journal import journal
from timebook.rates import fee, hourly_rate


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@csrf_exempt
@require_POST
def entries(request: HttpRequest, matter: str) -> JsonResponse:
    data = json.loads(request.body)
    entry = {
        "matter": matter,
        "fee_earner": data["fee_earner"],
        "minutes": int(data["minutes"]),
        "narrative": data["narrative"],
        "fee": fee(data.get("grade", "associate"), int(data["minutes"])),
    }
    receipt = journal.append(entry)
    return JsonResponse({"receipt": receipt, "fee": entry["fee"]}, status=201)


@require_GET
def rate(request: HttpRequest, grade: str) -> JsonResponse:
    return JsonResponse({"grade": grade, "hourly": hourly_rate(grade)})
