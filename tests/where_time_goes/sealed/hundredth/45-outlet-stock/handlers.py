from tornado.web import HTTPError, RequestHandler

BRANCH_NAMES = {"city": "City arcade", "mall": "West mall", "port": "Ferry port", "hill": "Hill village"}


class Health(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Stock(RequestHandler):
    def initialize(self, state):
        self.state = state

    async def get(self, branch, article):
        if branch not in BRANCH_NAMES:
            raise HTTPError(404)
        found = await self.state["branches"].stock(branch, article)
        self.write({"branch": BRANCH_NAMES[branch], "article": article, "pieces": found["pieces"], "busiest": self.state["busiest"]})
