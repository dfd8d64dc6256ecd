import os
import sys

import django
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.urls import path

if not settings.configured:
    settings.configure(
        SECRET_KEY="k",
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="urls",
        MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
        DATABASES={},
        BUREAU=f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23120')}",
    )
    django.setup()

app = get_asgi_application()
