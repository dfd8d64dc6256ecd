import aiohttp

import settings
from db import fetch_one


class Eligibility:
    def __init__(self):
        self.http: aiohttp.ClientSession | None = None

    async def start(self):
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.ELIGIBILITY_TIMEOUT),
        )

    async def stop(self):
        await self.http.close()

    async def cover(self, insurer: str, member_no: str) -> dict:
        url = f"{settings.ELIGIBILITY_URL}/members/{insurer}/{member_no}"
        async with self.http.get(url) as answer:
            answer.raise_for_status()
            return await answer.json()


async def check_in(eligibility: Eligibility, patient_id: int) -> dict | None:
    patient = await fetch_one("select * from patients where id = %s", patient_id)
    if patient is None:
        return None
    cover = await eligibility.cover(patient["insurer"], patient["member_no"])
    row = await fetch_one(
        "insert into check_ins (patient_id, copay) values (%s, %s) returning id", patient_id, cover["copay"]
    )
    return {"check_in": row["id"], "patient": patient["name"], "copay": cover["copay"], "plan": cover["plan"]}
