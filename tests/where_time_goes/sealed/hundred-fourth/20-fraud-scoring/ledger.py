"""Past payments of an account."""
import httpx
import numpy as np
import orjson
import pandas as pd

from settings import settings

COLUMNS = ["amount", "hour", "distance_km", "merchant_risk", "device_age", "chargebacks"]


class Ledger:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.ledger_url,
            timeout=settings.ledger_timeout,
            limits=httpx.Limits(
                max_connections=settings.ledger_connections,
                max_keepalive_connections=settings.ledger_connections,
            ),
        )

    async def window(self, account_id: str) -> pd.DataFrame:
        response = await self._http.get(
            f"/accounts/{account_id}/payments", params={"last": settings.window}
        )
        response.raise_for_status()
        rows = np.asarray(orjson.loads(response.content)["rows"], dtype=np.float64)
        return pd.DataFrame(rows, columns=COLUMNS)

    async def close(self) -> None:
        await self._http.aclose()
