from django.http import JsonResponse
from django.views.decorators.http import require_GET

from shop.accounts import get_customer
from shop.baskets import load_basket
from shop.pricing import FREE_DELIVERY_FROM, price_basket


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def basket_total(request, basket_id: int):
    return JsonResponse(price_basket(load_basket(basket_id)))


@require_GET
def delivery_options(request, basket_id: int):
    basket = load_basket(basket_id)
    customer = get_customer(basket.customer_id)
    return JsonResponse({
        "basket": basket.id,
        "options": ["parcel-shop", "home"] + (["evening"] if customer["tier"] == "gold" else []),
        "free_from": FREE_DELIVERY_FROM[customer["tier"]],
    })
