"""What kiosks ask of the library system."""
from dataclasses import asdict, dataclass

from sessions import Sessions
from sip2 import fields, stamp


@dataclass
class Patron:
    barcode: str
    name: str
    blocked: bool
    loans: int


@dataclass
class Loan:
    item: str
    title: str
    due: str
    accepted: bool


class Circulation:
    def __init__(self, sessions: Sessions, institution: str) -> None:
        self._sessions = sessions
        self._institution = institution

    def _patron(self, barcode: str, answer: str) -> Patron:
        found = fields(answer[61:])
        return Patron(barcode, found.get("AE", ""), answer[2] == "Y", int(answer[45:49]))

    async def patron(self, barcode: str) -> dict:
        async with self._sessions.borrow() as acs:
            answer = await acs.exchange(f"63000{stamp()}{' ' * 10}AO{self._institution}|AA{barcode}|")
        return asdict(self._patron(barcode, answer))

    async def lend(self, barcode: str, item: str) -> dict:
        async with self._sessions.borrow() as acs:
            answer = await acs.exchange(f"63000{stamp()}{' ' * 10}AO{self._institution}|AA{barcode}|")
            patron = self._patron(barcode, answer)
            if patron.blocked:
                return asdict(Loan(item, "", "", False))
            answer = await acs.exchange(f"11YN{stamp()}{stamp()}AO{self._institution}|AA{barcode}|AB{item}|")
        found = fields(answer[24:])
        return asdict(Loan(item, found.get("AJ", ""), found.get("AH", ""), answer[2] == "1"))
