import falcon

from carrier import carrier
from schema import Label, Parcel


def parcel_or_404(parcel_id):
    parcel = Parcel.get_or_none(Parcel.id == parcel_id)
    if parcel is None:
        raise falcon.HTTPNotFound(description=f"no parcel {parcel_id}")
    return parcel


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class ParcelItem:
    def on_get(self, req, resp, parcel_id):
        parcel = parcel_or_404(parcel_id)
        tracked = carrier.track(f"{parcel.postcode}-{parcel.id}")
        resp.media = {
            "id": parcel.id,
            "recipient": parcel.recipient,
            "status": parcel.status,
            "carrier": tracked,
        }


class ParcelLabels:
    def on_post(self, req, resp, parcel_id):
        parcel = parcel_or_404(parcel_id)
        made = carrier.create_label(parcel)
        label = Label.create(parcel=parcel, tracking=made["tracking"], body=made["label"])
        Parcel.update(status="labelled").where(Parcel.id == parcel.id).execute()
        resp.status = falcon.HTTP_201
        resp.media = {"label": label.id, "tracking": label.tracking}


class ParcelSearch:
    def on_get(self, req, resp):
        postcode = req.get_param("postcode", required=True)
        rows = Parcel.select().where(Parcel.postcode == postcode).limit(20)
        resp.media = [{"id": row.id, "recipient": row.recipient} for row in rows]
