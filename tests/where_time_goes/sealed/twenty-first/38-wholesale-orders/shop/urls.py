from django.http import Http404, HttpRequest, JsonResponse
from django.urls import path

from shop.orders import OrderSheet
from shop.stock import on_hand


def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def order(request: HttpRequest, number: int) -> JsonResponse:
    sheet = OrderSheet(number)
    if sheet.head is None:
        raise Http404
    return JsonResponse(sheet.as_dict())


def article(request: HttpRequest, sku: int) -> JsonResponse:
    return JsonResponse({"sku": sku, "on_hand": on_hand(sku)})


urlpatterns = [path("health", health), path("orders/<int:number>", order), path("articles/<int:sku>", article)]
