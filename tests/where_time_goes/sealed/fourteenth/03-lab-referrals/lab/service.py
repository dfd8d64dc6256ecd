from .lims import LimsSession

REFERENCE = {"hb": (12.0, 17.5), "crp": (0.0, 5.0), "tsh": (0.4, 4.0)}


class ReferralService:
    def __init__(self, lims: LimsSession):
        self._lims = lims

    async def summary(self, barcode: str) -> dict:
        sample = await self._lims.sample(barcode)
        results = await self._lims.results(barcode)
        flagged = [r["code"] for r in results if not self._in_range(r)]
        return {
            "barcode": barcode,
            "received": sample["received"],
            "clinic": sample["clinic"],
            "results": len(results),
            "flagged": flagged,
        }

    @staticmethod
    def _in_range(result: dict) -> bool:
        low, high = REFERENCE[result["code"]]
        return low <= result["value"] <= high
