from dataclasses import asdict, dataclass

from gevent.pool import Pool

import clients
from settings import LOOKUPS

_lookups = Pool(LOOKUPS)


@dataclass(frozen=True)
class OnCall:
    team: str
    day: str
    person: str
    phone: str
    overridden: bool

    def as_dict(self) -> dict:
        return asdict(self)


def on_call(team: str, day: str) -> OnCall:
    shift = _lookups.spawn(clients.shift_of, team, day)
    overrides = _lookups.spawn(clients.overrides_of, team, day)
    replacement = overrides.get()["person"]
    person = replacement or shift.get()["person"]
    contact = clients.contact_of(person)
    return OnCall(team, day, person, contact["phone"], replacement is not None)
