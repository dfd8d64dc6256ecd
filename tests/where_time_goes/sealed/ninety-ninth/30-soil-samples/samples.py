from sqlalchemy import select

import lab
from db import Session
from models import Sample


def register(field: int, ph: float, nitrate: float) -> Sample:
    with Session() as session:
        sample = Sample(field=field, ph=ph, nitrate=nitrate)
        session.add(sample)
        session.flush()
        sample.label = lab.order_label(sample.id, field)
        session.commit()
        return sample


def latest(field: int, count: int = 10) -> list[Sample]:
    with Session() as session:
        query = select(Sample).where(Sample.field == field).order_by(Sample.id.desc()).limit(count)
        return list(session.scalars(query))
