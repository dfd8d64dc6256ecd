from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import catalog
from .data import load_order
from .pricing import price_line


@require_GET
async def order_detail(request, number):
    order = load_order(number)
    rows = []
    for line in order.lines:
        rows.append(await price_line(line))
    total = sum(row["amount"] for row in rows)
    return JsonResponse({"order": order.number, "customer": order.customer, "lines": rows, "total": total})


@require_GET
async def picklist(request, number):
    order = load_order(number)
    stock = await catalog.products([line.sku for line in order.lines])
    rows = [{"sku": line.sku, "bin": stock[line.sku]["bin"], "quantity": line.quantity} for line in order.lines]
    rows.sort(key=lambda row: row["bin"])
    return JsonResponse({"order": order.number, "rows": rows})


@require_GET
async def customer(request, number):
    return JsonResponse({"customer": number, "open_orders": [number * 3, number * 3 + 7]})


@require_GET
async def health(request):
    return JsonResponse({"ok": True})
