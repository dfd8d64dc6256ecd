import falcon

from tickets import render_reply


class TicketResource:
    def __init__(self, book):
        self.book = book

    async def on_get(self, req, resp, number):
        ticket = self.book.get(number)
        resp.media = {
            "number": ticket.number,
            "subject": ticket.subject,
            "state": ticket.state,
            "replies": ticket.replies,
        }


class RepliesResource:
    def __init__(self, book, outbox):
        self.book = book
        self.outbox = outbox

    async def on_post(self, req, resp, number):
        form = await req.get_media()
        ticket = self.book.get(number)
        ticket.replies += 1
        message = render_reply(ticket, form["text"])
        receipt = await self.outbox.post(ticket.customer, message)
        ticket.last_receipt = receipt
        if form.get("close"):
            ticket.state = "solved"
        resp.status = falcon.HTTP_201
        resp.media = {"ticket": ticket.number, "mail": receipt}


class HealthResource:
    async def on_get(self, req, resp):
        resp.media = {"ok": True}
