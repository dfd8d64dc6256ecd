import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from charging import stations, tally


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def status(request: HttpRequest, station: str) -> JsonResponse:
    answer = stations.command(station, "status")
    return JsonResponse({"station": station, "state": answer["state"], "asked": tally.record(station, "status")})


@require_POST
def start(request: HttpRequest, station: str) -> JsonResponse:
    body = json.loads(request.body or b"{}")
    answer = stations.command(station, "start")
    number = tally.record(station, "start")
    return JsonResponse({"session": f"{station}-{number}", "card": body.get("card"), "state": answer["state"]}, status=201)
