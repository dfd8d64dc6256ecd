from legacy import gateway


class Diary:
    def __init__(self, opening: str = "08:00") -> None:
        self.opening = opening
        self.reserved: dict[str, int] = {}

    async def next_slots(self, doctor: int, day: str, count: int = 5) -> list[str]:
        slots = await gateway.free_slots(doctor, day)
        return [s for s in slots if s >= self.opening][:count]

    async def book(self, doctor: int, slot: str, patient: int) -> dict:
        reference = await gateway.reserve(doctor, slot, patient)
        self.reserved[reference] = patient
        return {"reference": reference, "slot": slot}
