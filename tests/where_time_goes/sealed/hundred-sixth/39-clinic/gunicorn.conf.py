"""Two processes with threads; the first one has the relay of the outbox."""

import settings

workers = 2
worker_class = "gthread"
threads = settings.THREADS
timeout = 60
keepalive = 30


def on_starting(server):
    from db import Session, engine
    from models import Appointment, Base

    for path in settings.DATABASE.parent.glob(f"{settings.DATABASE.name}*"):
        path.unlink()
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        session.add(Appointment(id=1, patient="Opening day", doctor="Dr. Winter", slot="2025-01-07T08:00"))
    engine.dispose()


def post_worker_init(worker):
    if worker.age == 1:
        from outbox import OutboxRelay

        worker.relay = OutboxRelay()
        worker.relay.start()
