from quart import Quart, abort, jsonify, request

from config import Config
from mailer import Mailer
from store import Event, Events


def create_app() -> Quart:
    app = Quart(__name__)
    app.config.from_object(Config)
    events = Events()
    mailer = Mailer(Config)

    def event_or_404(event_id: int) -> Event:
        event = events.get(event_id)
        if event is None:
            abort(404)
        return event

    @app.get("/health")
    async def health():
        return jsonify(status="ok", sent=mailer.sent)

    @app.get("/events/<int:event_id>")
    async def show(event_id: int):
        event = event_or_404(event_id)
        return jsonify(id=event.id, title=event.title, place=event.place, invited=len(event.invited))

    @app.post("/events/<int:event_id>/invitations")
    async def invite(event_id: int):
        event = event_or_404(event_id)
        body = await request.get_json()
        answer = await mailer.invite(event, body["address"])
        events.mark_invited(event, body["address"])
        return jsonify(event=event.id, address=body["address"], answer=answer), 201

    @app.post("/events/<int:event_id>/reminders")
    async def remind(event_id: int):
        event = event_or_404(event_id)
        body = await request.get_json()
        answer = await mailer.remind(event, body["address"])
        return jsonify(event=event.id, answer=answer)

    return app


app = create_app()
