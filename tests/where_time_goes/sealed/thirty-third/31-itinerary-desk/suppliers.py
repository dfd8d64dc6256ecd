import urllib3

import settings

_http = urllib3.PoolManager(
    num_pools=4,
    maxsize=64,
    timeout=urllib3.Timeout(settings.SUPPLIER_TIMEOUT),
    retries=urllib3.Retry(1, redirect=0),
)


class SupplierError(Exception):
    pass


def _get(path, **fields):
    response = _http.request("GET", settings.SUPPLIERS_URL + path, fields=fields)
    if response.status != 200:
        raise SupplierError(f"{path}: {response.status}")
    return response.json()


def flight_fare(origin, destination, travellers):
    return _get("/flights", origin=origin, to=destination, pax=travellers)


def hotel_rate(destination, nights, travellers):
    return _get("/hotels", to=destination, nights=nights, pax=travellers)


def car_rate(destination, nights):
    return _get("/cars", to=destination, days=nights)
