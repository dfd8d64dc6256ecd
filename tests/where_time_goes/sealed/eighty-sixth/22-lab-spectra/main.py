"""Spectra of samples, and what they are."""
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide

from bench import bench_seat
from spectrometer import Spectrometer
from substances import LIBRARY, nearest


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/substances", sync_to_thread=False)
def substances() -> list[str]:
    return sorted(LIBRARY)


@get("/samples/{sample:str}/identity", dependencies={"seat": Provide(bench_seat)})
async def identity(sample: str, seat: int, state: State) -> dict[str, str | int]:
    scan = await state.spectrometer.scan(sample)
    return {"sample": sample, "substance": nearest(scan.peaks), "exposure_ms": scan.exposure_ms, "seat": seat}


async def connect(app: Litestar) -> None:
    app.state.spectrometer = Spectrometer()


async def disconnect(app: Litestar) -> None:
    await app.state.spectrometer.close()


app = Litestar(
    route_handlers=[health, substances, identity],
    on_startup=[connect],
    on_shutdown=[disconnect],
    openapi_config=None,
)
