import os

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application

PATH = f"/tmp/fleet-{os.environ.get('FLEET', 'dev')}.db"

if not settings.configured:
    settings.configure(
        SECRET_KEY="k",
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="urls",
        MIDDLEWARE=[],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": PATH, "CONN_MAX_AGE": None,
                               "OPTIONS": {"timeout": 30, "init_command": "pragma synchronous = off"}}},
    )
    django.setup()

import tables
import history

tables.prepare(PATH)
history.History(PATH).start()
app = get_wsgi_application()
