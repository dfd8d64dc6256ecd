import os

import django
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.http import JsonResponse
from django.urls import path

settings.configure(
    SECRET_KEY="meters",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    BALANCES_URL=os.environ["BALANCES_URL"],
)
django.setup()

from balances import Balances  # noqa: E402

balances = Balances(settings.BALANCES_URL)


async def balance(request, meter):
    cents = await balances.of(meter)
    return JsonResponse({"meter": meter, "cents": cents, "owing": cents < 0})


async def limits(request):
    return JsonResponse({"warn": -5000, "cut": -20000})


urlpatterns = [
    path("meters/<int:meter>/balance", balance),
    path("limits", limits),
]
application = get_asgi_application()
