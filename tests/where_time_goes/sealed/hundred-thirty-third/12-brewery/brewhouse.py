import itertools
import threading
import time

import settings


class NotFound(LookupError):
    pass


class Brewhouse:
    def __init__(self, controller):
        self.controller = controller
        self.batches = {}
        self._number = itertools.count(2400)
        self._lock = threading.Lock()

    def tank(self, tank_id):
        try:
            tank = settings.TANKS[tank_id]
        except KeyError:
            raise NotFound(f"tank {tank_id}") from None
        names = list(tank["registers"])
        values = self.controller.read(tank["registers"].values())
        return {"id": tank_id, "name": tank["name"], **{n: round(v / 10, 1) for n, v in zip(names, values)}}

    def set_temperature(self, tank_id, celsius):
        tank = settings.TANKS.get(tank_id)
        if tank is None:
            raise NotFound(f"tank {tank_id}")
        if not -2 <= celsius <= 102:
            raise ValueError(f"{celsius} degrees is out of range")
        accepted = self.controller.write(tank["registers"]["temperature"], int(celsius * 10))
        return {"id": tank_id, "setpoint": accepted / 10}

    def plan(self, recipe_name):
        recipe = settings.RECIPES.get(recipe_name)
        if recipe is None:
            raise NotFound(recipe_name)
        minute, steps = 0, []
        for celsius, minutes in recipe["mash"]:
            steps.append({"at": minute, "celsius": celsius})
            minute += minutes
        with self._lock:
            number = next(self._number)
            self.batches[number % 50] = {"batch": number, "recipe": recipe_name, "made": time.time()}
        return {"batch": number, "recipe": recipe_name, "minutes": minute, "steps": steps}
