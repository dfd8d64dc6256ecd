import itertools

from django.conf import settings
from django.http import Http404, JsonResponse

from quotes.underwriting import Worksheet

numbers = itertools.count(50_000)


def new_quote(request, product, postcode):
    if product not in settings.BASE_PREMIUM:
        raise Http404(product)
    sheet = Worksheet(product, postcode).run()
    return JsonResponse(
        {
            "quote": next(numbers),
            "product": product,
            "monthly": round(sheet.premium, 2),
            "steps": [{"step": step, "premium": premium} for step, premium in sheet.steps],
        }
    )
