"""What happens after a ticket changed."""
import logging

log = logging.getLogger("helpdesk.hooks")


class Hooks:
    def __init__(self):
        self._by_event = {}

    def on(self, event):
        def register(hook):
            self._by_event.setdefault(event, []).append(hook)
            return hook
        return register

    async def run(self, event, ticket):
        for hook in self._by_event.get(event, ()):
            try:
                await hook(ticket)
            except OSError as exc:
                log.warning("%s: %s failed: %s", event, hook.__name__, exc)
                ticket.log.append(f"{hook.__name__}: failed")


def install(hooks, mailer):
    @hooks.on("opened")
    async def note_in_log(ticket):
        ticket.log.append(f"opened with priority {ticket.priority}")

    @hooks.on("opened")
    async def send_receipt(ticket):
        mailer.deliver(mailer.receipt_for(ticket))
        ticket.log.append("receipt sent")
