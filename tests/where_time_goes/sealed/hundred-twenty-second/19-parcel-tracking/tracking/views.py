import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .carrier import CarrierError, get_client

STATUS_TEXT = {
    "IT": "In transit",
    "OD": "Out for delivery",
    "DL": "Delivered",
    "EX": "Held at the depot",
}


async def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
async def parcel(request, number):
    try:
        shipment = await get_client().shipment(number)
    except CarrierError as exc:
        return JsonResponse({"error": exc.detail}, status=502)
    return JsonResponse(
        {
            "number": number,
            "status": STATUS_TEXT.get(shipment["code"], "Unknown"),
            "events": [
                {"at": event["time"], "place": event["depot"].title(), "text": STATUS_TEXT[event["code"]]}
                for event in shipment["events"]
            ],
        }
    )


@require_GET
async def eta(request, number):
    try:
        estimate = await get_client().estimate(number)
    except CarrierError as exc:
        return JsonResponse({"error": exc.detail}, status=502)
    return JsonResponse({"number": number, "from": estimate["from"], "to": estimate["to"]})


@require_POST
async def create_label(request):
    order = json.loads(request.body)
    if "order" not in order:
        return JsonResponse({"error": "order is missing"}, status=400)
    payload = {"reference": order["order"], "weight": order.get("weight", 1.0), "product": "PARCEL"}
    try:
        label = await get_client().label(payload)
    except CarrierError as exc:
        return JsonResponse({"error": exc.detail}, status=502)
    return JsonResponse({"tracking": label["number"], "pdf": label["url"]}, status=201)
