from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from labels import LabelService
from tables import OrderedTest, Sample, State, Ward


class UnknownWard(LookupError):
    pass


class Accession:
    def __init__(self, db: AsyncSession, labels: LabelService) -> None:
        self.db = db
        self.labels = labels

    async def receive(self, ward_code: str, patient: str, material: str, tests: list[str]) -> Sample:
        ward = await self.db.get(Ward, ward_code)
        if ward is None:
            raise UnknownWard(ward_code)
        sample = Sample(ward_code=ward.code, patient=patient, material=material)
        sample.tests = [OrderedTest(code=code) for code in tests]
        self.db.add(sample)
        await self.db.flush()

        sample.barcode = await self.labels.issue(sample.id, ward.printer)
        sample.state = State.labelled
        await self.db.commit()
        return sample

    async def waiting(self, ward_code: str) -> int:
        query = select(func.count()).select_from(Sample)
        return await self.db.scalar(query.where(Sample.ward_code == ward_code)) or 0
