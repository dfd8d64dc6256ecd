import json

from tornado.web import HTTPError, RequestHandler

from membership import MembershipClient, UnknownMember
from occupancy import ClubFull, Occupancy


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class ClubHandler(RequestHandler):
    def initialize(self, membership: MembershipClient, occupancy: Occupancy) -> None:
        self.membership = membership
        self.occupancy = occupancy


class CheckIns(ClubHandler):
    async def post(self, club: str) -> None:
        try:
            member = int(json.loads(self.request.body)["member"])
        except (ValueError, KeyError) as error:
            raise HTTPError(400, reason="a member is needed") from error
        hours = await self.membership.opening_hours(int(club))
        try:
            contract = await self.membership.contract(member)
        except UnknownMember:
            raise HTTPError(404, reason="unknown member")
        if not contract.admits(int(club)):
            raise HTTPError(403, reason="the contract does not include this club")
        try:
            inside = self.occupancy.enter(int(club), member)
        except ClubFull:
            raise HTTPError(409, reason="the club is full")
        self.set_status(201)
        self.write({"member": member, "inside": inside, "closes": hours["closes"]})


class Inside(ClubHandler):
    def get(self, club: str) -> None:
        self.write({"club": int(club), "inside": self.occupancy.inside(int(club))})
