from quart import Quart, g, jsonify

import auth
from clubs import ClubDirectory
from store import MemberStore

app = Quart(__name__)
auth.install(app)


@app.before_serving
async def open_services() -> None:
    app.store = MemberStore()
    app.clubs = ClubDirectory()


@app.after_serving
async def close_services() -> None:
    await app.clubs.close()
    await app.store.close()


@app.get("/health")
async def health():
    return "ok"


@app.get("/me")
async def me():
    profile = await app.store.profile(g.member)
    club = await app.clubs.today(profile["club"])
    return jsonify(member=g.member, plan=g.plan, name=profile["name"], club=club["name"], open=club["hours"])


@app.get("/me/benefits")
async def benefits():
    profile = await app.store.profile(g.member)
    club = await app.clubs.today(profile["club"])
    passes = int(profile["visits"]) // 25
    return jsonify(member=g.member, guest_passes=passes, free_towel=g.plan == "gold", classes=club["classes"])
