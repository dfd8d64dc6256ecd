import os

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import JsonResponse
from django.urls import path

settings.configure(SECRET_KEY="seats", ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, MIDDLEWARE=[])
django.setup()

from plan import Plan  # noqa: E402
from prices import Prices  # noqa: E402

prices = Prices(os.environ["PRICES_URL"])
plan = Plan(os.environ["DATABASE_URL"], prices)


def hold(request, show):
    place, cents = plan.hold(show)
    return JsonResponse({"show": show, "place": place, "cents": cents})


def price(request, show):
    return JsonResponse({"show": show, "cents": prices.of(show)})


urlpatterns = [path("shows/<slug:show>/hold", hold), path("shows/<slug:show>/price", price)]
application = get_wsgi_application()
