import urllib3
from django.conf import settings

manager = urllib3.PoolManager(num_pools=2, maxsize=64, block=False)


def store(number, order):
    answer = manager.request("GET", f"{settings.ARCHIVE}/put/{number}", fields={"cents": str(order.cents)})
    return answer.json()["stored"]
