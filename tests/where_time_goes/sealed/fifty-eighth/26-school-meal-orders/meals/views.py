import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from meals import diets
from meals.kitchen import KitchenError, kitchen


def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def menu(request, school, week):
    avoid = diets.parse(request.GET.get("avoid", ""))
    try:
        dishes = kitchen.menu(school, week)
    except KitchenError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse({"school": school, "week": week, "dishes": diets.suitable(dishes, avoid)})


@require_POST
def order(request, school):
    body = json.loads(request.body)
    try:
        receipt = kitchen.order(school, int(body["pupil"]), body["dish"])
    except KitchenError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse(receipt, status=201)
