import os

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application

if not settings.configured:
    settings.configure(
        SECRET_KEY="k",
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="urls",
        USE_TZ=False,
        MIDDLEWARE=[
            "django.middleware.security.SecurityMiddleware",
            "django.middleware.common.CommonMiddleware",
            "django.middleware.http.ConditionalGetMiddleware",
            "django.middleware.clickjacking.XFrameOptionsMiddleware",
        ],
        TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": [os.path.dirname(os.path.abspath(__file__))], "APP_DIRS": False}],
    )
    django.setup()

app = get_wsgi_application()
