import itertools
import threading

import redis

import settings
from weighbridge import Weighbridge


class Yard:
    def __init__(self):
        self.bridge = Weighbridge()
        self.redis = redis.Redis(
            connection_pool=redis.BlockingConnectionPool(
                host="127.0.0.1",
                port=settings.REDIS_PORT,
                max_connections=settings.REDIS_CONNECTIONS,
                timeout=10,
                protocol=2,
                lib_name=None,
                lib_version=None,
            )
        )
        self.tickets = {}
        self.numbers = itertools.count(88001)
        self.lock = threading.Lock()

    def price(self, material):
        daily = self.redis.get(f"price:{material}")
        return float(daily) if daily is not None else settings.PRICES[material]

    def deliver(self, lane, plate, material):
        per_kilo = self.price(material)
        gross, tare = self.bridge.weigh(lane)
        net = gross - tare
        with self.lock:
            number = next(self.numbers)
            ticket = {"ticket": number, "plate": plate, "material": material, "kg": net, "euro": round(net * per_kilo, 2)}
            self.tickets[number % 1000] = ticket
        self.redis.incrby(f"total:{material}", net)
        return ticket

    def lane(self, lane):
        gross, tare = self.bridge.weigh(lane)
        return {"lane": lane, "gross": gross, "tare": tare}
