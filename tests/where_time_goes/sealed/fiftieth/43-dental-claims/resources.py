import falcon

import clearing
import tariffs


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Members:
    async def on_get(self, req, resp, member):
        cover = await clearing.eligibility(member)
        resp.media = {"member": member, "plan": cover["plan"], "remaining": cover["remaining"]}


class Claims:
    async def on_post(self, req, resp):
        body = await req.get_media()
        try:
            lines = tariffs.price(body["codes"])
        except tariffs.UnknownCode as exc:
            raise falcon.HTTPUnprocessableEntity(title="Unknown treatment code", description=str(exc))
        receipt = await clearing.submit(str(body["member"]), lines)
        resp.status = falcon.HTTP_201
        resp.media = {"claim": receipt["claim"], "total": str(tariffs.total(lines))}
