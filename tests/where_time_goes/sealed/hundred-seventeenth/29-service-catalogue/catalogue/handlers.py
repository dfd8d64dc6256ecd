import asyncio

from tornado.web import HTTPError, RequestHandler

from .upstream import UpstreamError


class Base(RequestHandler):
    def initialize(self, directory, tools):
        self.directory = directory
        self.tools = tools

    def log_exception(self, typ, value, tb):
        if not isinstance(value, UpstreamError):
            super().log_exception(typ, value, tb)

    def service_or_404(self, name):
        service = self.directory.get(name)
        if service is None:
            raise HTTPError(404)
        return service


class Health(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class ServiceCard(Base):
    async def get(self, name):
        service = self.service_or_404(name)
        builds, on_call, deployed, budget = await asyncio.gather(
            self.tools.ci.last_builds(name),
            self.tools.pager.on_call(service.team),
            self.tools.deploy.current(name),
            self.tools.slo.budget(name),
        )
        self.write({
            "service": name,
            "team": service.team,
            "tier": service.tier,
            "builds": builds,
            "green": all(b["result"] == "passed" for b in builds[:2]),
            "on_call": on_call["primary"],
            "deployed": deployed,
            "error_budget_left": budget["left"],
        })


class TeamBoard(Base):
    async def get(self, team):
        services = self.directory.of_team(team)
        if not services:
            raise HTTPError(404)
        on_call, *budgets = await asyncio.gather(
            self.tools.pager.on_call(team),
            *(self.tools.slo.budget(s.name) for s in services if s.tier == 1),
        )
        self.write({
            "team": team,
            "on_call": on_call["primary"],
            "services": [s.name for s in services],
            "worst_budget": min((b["left"] for b in budgets), default=None),
        })
