"""Barns, their climate and their feeders."""

from dataclasses import dataclass

from dispatcher import CommandDispatcher


@dataclass(frozen=True)
class Barn:
    number: int
    name: str
    feeders: int


class BarnRepository:
    def __init__(self) -> None:
        self._barns = {number: Barn(number, f"Barn {number}", 2 + number % 3) for number in range(1, 9)}

    def get(self, number: int) -> Barn | None:
        return self._barns.get(number)

    def all(self) -> list[Barn]:
        return list(self._barns.values())


class BarnService:
    def __init__(self, barns: BarnRepository, dispatcher: CommandDispatcher, timeout: float) -> None:
        self._barns = barns
        self._dispatcher = dispatcher
        self._timeout = timeout

    def _barn(self, number: int) -> Barn:
        barn = self._barns.get(number)
        if barn is None:
            raise KeyError(number)
        return barn

    def climate(self, number: int) -> dict:
        barn = self._barn(number)
        answer = self._dispatcher.submit(f"READ {barn.number} CLIMATE").result(self._timeout)
        temperature, humidity = answer.split(",")
        return {"barn": barn.name, "temperature": float(temperature), "humidity": float(humidity)}

    def feed(self, number: int, kilograms: float) -> dict:
        barn = self._barn(number)
        share = kilograms / barn.feeders
        answer = self._dispatcher.submit(f"FEED {barn.number} {share:.2f}").result(self._timeout)
        return {"barn": barn.name, "job": answer, "feeders": barn.feeders}
