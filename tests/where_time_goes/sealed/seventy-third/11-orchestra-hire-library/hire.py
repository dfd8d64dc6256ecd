"""What a concert's material costs to hire."""
from dataclasses import asdict, dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

import settings
from models import Concert

PUBLIC_DOMAIN_BEFORE = 1954


@dataclass
class HireLine:
    work: str
    composer: str
    parts: int
    pence: int


class NoSuchConcert(Exception):
    pass


def season(session: Session) -> list[dict]:
    found = session.scalars(select(Concert).order_by(Concert.held_on).limit(20))
    return [
        {"id": c.id, "title": c.title, "hall": c.hall, "on": c.held_on.isoformat()}
        for c in found
    ]


def hire_list(session: Session, concert_id: int) -> dict:
    concert = session.get(Concert, concert_id)
    if concert is None:
        raise NoSuchConcert(concert_id)

    lines = []
    for item in concert.programme:
        work = item.work
        composer = work.composer
        protected = composer.died is None or composer.died >= PUBLIC_DOMAIN_BEFORE
        lines.append(
            HireLine(
                work=work.title,
                composer=composer.name,
                parts=work.parts,
                pence=work.hire_pence * (3 if protected else 2) // 2,
            )
        )

    net = sum(line.pence for line in lines)
    return {
        "concert": concert.title,
        "hall": concert.hall,
        "lines": [asdict(line) for line in lines],
        "net": net,
        "vat": net * settings.VAT_PERCENT // 100,
    }
