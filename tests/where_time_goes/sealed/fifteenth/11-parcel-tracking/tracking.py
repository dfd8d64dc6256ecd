from dataclasses import dataclass

import httpx

STAGES = ("label", "picked", "sorting", "linehaul", "depot", "delivery", "done")


@dataclass
class Parcel:
    number: str
    stage: str
    depot: str
    eta_hours: int

    def as_dict(self) -> dict:
        return {
            "parcel": self.number,
            "stage": self.stage,
            "depot": self.depot,
            "eta_hours": self.eta_hours,
            "progress": round(STAGES.index(self.stage) / (len(STAGES) - 1), 2),
        }


class TrackingService:
    def __init__(self, carrier: httpx.AsyncClient) -> None:
        self._carrier = carrier

    async def parcel(self, number: str) -> Parcel:
        reply = await self._carrier.get(f"/v2/shipments/{number}")
        reply.raise_for_status()
        data = reply.json()
        return Parcel(number, data["stage"], data["depot"], data["eta_hours"])

    async def window(self, number: str, day: str) -> dict:
        reply = await self._carrier.post("/v2/windows", json={"shipment": number, "day": day})
        reply.raise_for_status()
        return {"parcel": number, "day": day, "slots": reply.json()["slots"]}
