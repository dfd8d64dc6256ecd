import httpx
from django.conf import settings

_limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
_instruments = httpx.AsyncClient(base_url=settings.INSTRUMENT_URL, timeout=10, limits=_limits)
_quality = httpx.AsyncClient(base_url=settings.QUALITY_URL, timeout=10, limits=_limits)


async def raw_signal(instrument: str, run_id: int) -> list[float]:
    response = await _instruments.get(f"/{instrument}/runs/{run_id}/signal")
    response.raise_for_status()
    return response.json()["signal"]


async def control_chart(assay: str) -> dict:
    response = await _quality.get(f"/charts/{assay}")
    response.raise_for_status()
    return response.json()
