from dataclasses import asdict, dataclass


@dataclass
class Train:
    number: str
    departs: str
    first: int
    second: int


def parse(answer):
    trains = []
    for entry in filter(None, answer.split(";")):
        number, departs, first, second = entry.split(",")
        trains.append(Train(number, departs, int(first), int(second)))
    return trains


async def seats_left(terminals, origin, destination, day):
    async with terminals.terminal() as session:
        answer = await session.command(f"AVAIL {origin} {destination} {day}")
    return [asdict(train) for train in parse(answer) if train.first or train.second]
