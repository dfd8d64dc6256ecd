import json
from dataclasses import asdict

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import counter
from .picker import PickerError


def _machine_failed(error):
    return JsonResponse({"error": str(error)}, status=502)


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def stock(request, article):
    try:
        packs = counter.on_hand(article)
    except PickerError as error:
        return _machine_failed(error)
    return JsonResponse({"article": article, "packs": packs, "low": packs < 5})


@require_POST
def dispense(request):
    try:
        body = json.loads(request.body)
        done = counter.dispense(int(body["article"]), int(body["packs"]))
    except counter.TooMany:
        return JsonResponse({"error": "too many packs"}, status=422)
    except (ValueError, KeyError):
        return JsonResponse({"error": "article and packs are needed"}, status=400)
    except PickerError as error:
        return _machine_failed(error)
    return JsonResponse(asdict(done), status=201)
