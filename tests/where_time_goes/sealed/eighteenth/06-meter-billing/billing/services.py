import urllib3
from django.conf import settings
from django.db.models import F

from .models import Meter, Reading

_http = urllib3.PoolManager(maxsize=96, retries=False, timeout=20)


def tariff_for(meter):
    answer = _http.request("GET", f"{settings.TARIFF_URL}/tariffs/{meter.number}")
    return answer.json()["cents_per_kwh"]


def operator_of(key):
    return _http.request("GET", f"{settings.TARIFF_URL}/operators/{key}").json()


def record(number, kwh):
    meter = Meter.objects.get(number=number)
    cents = round(tariff_for(meter) * kwh)
    reading = Reading.objects.create(meter=meter, kwh=kwh, cents=cents)
    Meter.objects.filter(pk=meter.pk).update(owed_cents=F("owed_cents") + cents)
    return reading


def forecast(number, kwh):
    meter = Meter.objects.get(number=number)
    return meter.owed_cents + round(tariff_for(meter) * kwh)
