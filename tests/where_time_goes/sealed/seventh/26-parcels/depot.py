from django.conf import settings
from django.utils.functional import SimpleLazyObject

from carrier import CarrierApi


class Depot:
    zones = {"NO": "north", "DE": "middle", "IT": "south"}

    def __init__(self, request):
        self.tenant = request.headers.get("X-Tenant", "main")
        self._carrier = None

    @property
    def carrier(self):
        if self._carrier is None:
            self._carrier = CarrierApi(settings.CARRIER_URL, settings.CARRIER_KEY, self.tenant)
        return self._carrier

    def zone(self, code):
        return self.zones.get(code[:2], "other")

    def done(self):
        if self._carrier is not None:
            self._carrier.close()


class DepotMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        depot = Depot(request)
        request.depot = SimpleLazyObject(lambda: depot)
        try:
            return self.get_response(request)
        finally:
            depot.done()
