import os

import requests
from django.db.models import F
from django.http import Http404, JsonResponse
from django.views import View
from requests.adapters import HTTPAdapter

from models import Product

RATING = f"http://127.0.0.1:{os.environ['RATING_PORT']}/ratings"

http = requests.Session()
http.mount("http://", HTTPAdapter(pool_maxsize=64))


class CountedView(View):
    counted = True

    def dispatch(self, request, *args, **kwargs):
        if self.counted and request.method == "GET":
            Product.objects.filter(pk=kwargs["pk"]).update(views=F("views") + 1)
        return super().dispatch(request, *args, **kwargs)


class ProductView(CountedView):
    def get(self, request, pk: int):
        product = Product.objects.filter(pk=pk).first()
        if product is None:
            raise Http404
        answer = http.get(f"{RATING}/{pk}", timeout=10)
        answer.raise_for_status()
        return JsonResponse(
            {
                "id": product.pk,
                "title": product.title,
                "price": f"{product.cents / 100:.2f}",
                "stars": answer.json()["stars"],
            }
        )


class TitleView(CountedView):
    counted = False

    def get(self, request, pk: int):
        product = Product.objects.filter(pk=pk).first()
        if product is None:
            raise Http404
        return JsonResponse({"title": product.title})
