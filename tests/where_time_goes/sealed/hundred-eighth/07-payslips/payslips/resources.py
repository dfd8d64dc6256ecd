import falcon

from .tax import TaxTables
from .timesheets import Timesheets

PENSION = 0.093
HEALTH = 0.081


class PayslipResource:
    def __init__(self, tables: TaxTables, timesheets: Timesheets):
        self.tables = tables
        self.timesheets = timesheets

    def on_get(self, req: falcon.Request, resp: falcon.Response, employee: int, month: str) -> None:
        sheet = self.timesheets.month(employee, month)
        gross = float(sheet["gross"])
        row = self.tables.lookup(sheet["class"], gross)
        insurance = round(gross * (PENSION + HEALTH) * 100)
        resp.media = {
            "employee": employee,
            "month": month,
            "gross_cents": round(gross * 100),
            "tax_cents": row.tax_cents + row.solidarity_cents,
            "insurance_cents": insurance,
            "net_cents": round(gross * 100) - row.tax_cents - row.solidarity_cents - insurance,
        }


class HealthResource:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}
