from decimal import Decimal

from tornado.web import RequestHandler

from .renderer import DocumentRenderer


def invoice_fields(number: int) -> dict:
    lines = [
        {"text": f"Service period {n}", "net": str(Decimal("49.90") * (n + number % 3))}
        for n in range(1, 6)
    ]
    total = sum(Decimal(line["net"]) for line in lines)
    return {"number": number, "lines": lines, "total": str(total)}


def statement_fields(customer: int) -> dict:
    return {"customer": customer, "months": [f"2025-{m:02}" for m in range(1, 7)]}


class HealthHandler(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class PdfHandler(RequestHandler):
    def initialize(self, renderer: DocumentRenderer) -> None:
        self.renderer = renderer

    def set_default_headers(self) -> None:
        self.set_header("Content-Type", "application/pdf")

    async def send(self, template: str, fields: dict) -> None:
        pdf = await self.renderer.render(template, fields)
        self.set_header("Cache-Control", "private, max-age=60")
        self.write(pdf)


class InvoiceHandler(PdfHandler):
    async def get(self, number: str) -> None:
        await self.send("invoice", invoice_fields(int(number)))


class StatementHandler(PdfHandler):
    async def get(self, customer: str) -> None:
        await self.send("statement", statement_fields(int(customer)))
