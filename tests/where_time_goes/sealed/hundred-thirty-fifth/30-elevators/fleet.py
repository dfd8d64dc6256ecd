from dataclasses import dataclass, field


@dataclass(slots=True)
class Car:
    number: int
    floor: int = 0
    heading: str = "idle"
    doors: str = "closed"


@dataclass(slots=True)
class Bank:
    name: str
    floors: int
    cars: dict[int, Car] = field(default_factory=dict)

    def nearest(self, floor: int, direction: str) -> Car:
        def cost(car: Car) -> tuple[int, int]:
            away = abs(car.floor - floor)
            if car.heading not in ("idle", direction):
                away += self.floors
            return away, car.number

        return min(self.cars.values(), key=cost)


BANKS = {
    name: Bank(name, floors, {n: Car(n, (n * 5) % floors) for n in range(1, cars + 1)})
    for name, floors, cars in [("north", 24, 4), ("south", 18, 3), ("goods", 12, 2)]
}


def apply(bank: Bank, number: int, fields: dict[str, str]) -> Car:
    car = bank.cars[number]
    car.floor = int(fields.get("floor", car.floor))
    car.heading = fields.get("heading", car.heading)
    car.doors = fields.get("doors", car.doors)
    return car
