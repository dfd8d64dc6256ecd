import settings
from lanes import Dispatcher


class Unknown(LookupError):
    pass


class Park:
    def __init__(self):
        self.dispatcher = Dispatcher(
            settings.COMMAND_LANES, settings.SCADA_HOST, settings.SCADA_PORT, settings.SCADA_TIMEOUT
        )

    def _ask(self, unit, register, value=None):
        return self.dispatcher.run(unit, register, value, settings.COMMAND_TIMEOUT)

    def power(self, unit):
        rated = settings.TURBINES.get(unit)
        if rated is None:
            raise Unknown(unit)
        kilowatts = self._ask(unit, "P")
        return {"turbine": unit, "kw": kilowatts, "load": round(kilowatts / rated, 3)}

    def wind(self, unit):
        height = settings.MASTS.get(unit)
        if height is None:
            raise Unknown(unit)
        return {"mast": unit, "height": height, "speed": self._ask(unit, "V")}

    def limit(self, unit, kilowatts):
        rated = settings.TURBINES.get(unit)
        if rated is None:
            raise Unknown(unit)
        applied = self._ask(unit, "SETP", max(0, min(int(kilowatts), rated)))
        return {"turbine": unit, "limit": applied}

    def overview(self):
        return {"farm": settings.FARM, "turbines": sorted(settings.TURBINES), "rated": sum(settings.TURBINES.values())}
