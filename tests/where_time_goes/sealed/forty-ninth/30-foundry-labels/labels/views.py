import json

from django.http import HttpResponseBadRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import service


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def casting_label(request, casting: int):
    label = service.print_label(service.casting_lines(casting))
    return JsonResponse({"casting": casting, "label": label.as_dict()})


@require_POST
def create_pallet(request):
    try:
        body = json.loads(request.body)
        castings = [int(c) for c in body["castings"]]
        customer = str(body["customer"])
    except (ValueError, KeyError, TypeError):
        return HttpResponseBadRequest("castings and customer are needed")
    if not castings:
        return HttpResponseBadRequest("a pallet needs castings")
    label = service.print_label(service.pallet_lines(castings, customer))
    return JsonResponse({"castings": castings, "label": label.as_dict()}, status=201)
