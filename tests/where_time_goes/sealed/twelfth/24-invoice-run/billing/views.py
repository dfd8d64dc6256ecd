from django.http import JsonResponse
from django.shortcuts import get_object_or_404

from . import archive
from .models import Order
from .numbers import numbered


def lines(order):
    net = round(order.cents / 1.19)
    return {"customer": order.customer, "net": net, "vat": order.cents - net}


def invoice(request, order):
    found = get_object_or_404(Order, pk=order)
    with numbered("DE") as number:
        stored = archive.store(number, found)
    return JsonResponse({"order": order, "stored": stored, **lines(found)})


def preview(request, order):
    found = get_object_or_404(Order, pk=order)
    return JsonResponse({"order": order, **lines(found)})
