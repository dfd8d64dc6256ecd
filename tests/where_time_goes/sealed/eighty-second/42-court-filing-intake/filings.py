from dataclasses import dataclass

from litestar import Router, get, post
from litestar.exceptions import NotFoundException, ValidationException

import config
from docket import Docket
from journal import Journal

docket = Docket(Journal(config.ROOT / config.JOURNAL))


@dataclass
class Filing:
    title: str
    party: str
    exhibits: int = 0


@post("/{court:str}/filings", sync_to_thread=True)
def submit(court: str, data: Filing) -> dict:
    if court not in config.COURTS:
        raise ValidationException("no such court")
    if not 0 <= data.exhibits <= config.MAX_EXHIBITS:
        raise ValidationException("too many exhibits for one filing")
    return docket.file(court, data.title, data.party, data.exhibits)


@get("/{court:str}/filings/{number:str}", sync_to_thread=False)
def docket_entry(court: str, number: str) -> dict:
    entry = docket.entry(court, number)
    if entry is None:
        raise NotFoundException("no such filing")
    return entry


router = Router(path="/", route_handlers=[submit, docket_entry])
