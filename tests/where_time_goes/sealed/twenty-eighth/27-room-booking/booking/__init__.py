import os
import tempfile

from flask import Flask

from .access import AccessControl
from .db import Database
from .store import BookingStore
from .views import bp


def create_app():
    app = Flask(__name__)
    folder = os.environ.get("BOOKING_DATA") or tempfile.mkdtemp(prefix="booking-")
    database = Database(os.path.join(folder, "booking.db"))
    database.migrate()
    access = AccessControl(f"http://127.0.0.1:{os.environ.get('ACCESS_PORT', '19527')}")
    app.extensions["bookings"] = BookingStore(database, access)
    app.register_blueprint(bp)
    return app
