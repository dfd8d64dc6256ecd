from dataclasses import dataclass

from blacksheep import Application, FromJSON, Request, Response, json

from rewards import Rewards
from settings import Settings
from upstream import Points, Profiles, UpstreamError


@dataclass
class Purchase:
    member: str
    cents: int


def build() -> Application:
    app = Application()
    settings = Settings()
    rewards = Rewards(
        settings,
        Profiles("profiles", settings.profiles_url, settings),
        Points("points", settings.points_url, settings),
    )

    @app.router.get("/health")
    async def health() -> Response:
        return json({"status": "ok"})

    @app.router.get("/cards/{member}")
    async def card(member: str) -> Response:
        return json(await rewards.card(member))

    @app.router.post("/purchases")
    async def purchase(data: FromJSON[Purchase]) -> Response:
        body = data.value
        return json(await rewards.purchase(body.member, body.cents), status=201)

    async def upstream_failed(app: Application, request: Request, exc: UpstreamError) -> Response:
        return json({"error": str(exc)}, status=502)

    app.exceptions_handlers[UpstreamError] = upstream_failed
    return app


app = build()
