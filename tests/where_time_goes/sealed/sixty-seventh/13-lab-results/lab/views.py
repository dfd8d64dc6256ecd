from django.http import JsonResponse
from django.views.decorators.http import require_GET

from lab import archive
from lab.access import with_pin

LIMITS = {"glucose": (70, 99), "ferritin": (30, 400), "tsh": (0.4, 4.0)}


def health(request):
    return JsonResponse({"status": "ok"})


def _rated(values):
    out = []
    for name, value in values.items():
        low, high = LIMITS.get(name, (None, None))
        flag = "" if low is None else "L" if value < low else "H" if value > high else ""
        out.append({"name": name, "value": value, "flag": flag})
    return out


@require_GET
@with_pin
def result(request, code):
    found = archive.findings(code)
    return JsonResponse({"code": code, "taken": found["taken"], "values": _rated(found["values"])})


@require_GET
@with_pin
def history(request, code):
    visits = archive.visits(code)
    return JsonResponse({"code": code, "visits": [{"taken": v["taken"], "values": _rated(v["values"])} for v in visits]})
