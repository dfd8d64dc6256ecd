from django.core.cache import cache
from django.http import JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import path

from .models import Order


def company():
    value = cache.get("company")
    if value is None:
        value = {"name": "Hallmann Tools", "vat": "DE811122233"}
        cache.set("company", value, 300)
    return value


def order_sheet(request, number):
    order = get_object_or_404(Order, pk=number)
    lines = order.lines.order_by("position")
    total = sum(line.quantity for line in lines)
    return render(request, "sheet.html", {"order": order, "lines": lines, "total": total, "company": company()})


def order_head(request, number):
    order = get_object_or_404(Order, pk=number)
    return JsonResponse({"reference": order.reference, "placed": str(order.placed)})


urlpatterns = [
    path("orders/<int:number>/sheet", order_sheet),
    path("orders/<int:number>", order_head),
]
