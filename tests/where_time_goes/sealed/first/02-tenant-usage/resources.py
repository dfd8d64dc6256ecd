import meter


class Usage:
    def on_get(self, req, resp, tenant):
        rows = meter.read(tenant, "usage")
        resp.media = {
            "tenant": tenant,
            "days": len(rows),
            "total": sum(row["units"] for row in rows),
        }


class Invoices:
    def on_get(self, req, resp, tenant):
        rows = meter.read(tenant, "invoices")
        resp.media = {
            "tenant": tenant,
            "open": [row["day"] for row in rows if row["units"] % 2],
        }
