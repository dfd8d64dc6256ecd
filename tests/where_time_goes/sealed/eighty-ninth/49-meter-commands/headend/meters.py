from dataclasses import dataclass

from headend.errors import HeadEndError
from headend.frames import READ_FIELDS, READING, SWITCH_FIELDS, Command
from headend.session import session


@dataclass(frozen=True)
class Reading:
    serial: int
    kwh: float
    taken_at: int


def read_register(serial: int, register: int, tariff: int) -> Reading:
    command, body = session().call(Command.READ, READ_FIELDS.pack(serial, register, tariff))
    if command is not Command.READING:
        raise HeadEndError(f"unexpected {command.name}")
    return Reading(*READING.unpack(body))


def switch(serial: int, closed: bool) -> bool:
    command, _ = session().call(Command.SWITCH, SWITCH_FIELDS.pack(serial, closed))
    return command is Command.DONE
