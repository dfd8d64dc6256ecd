import os

from django.conf import settings

if not settings.configured:
    settings.configure(
        SECRET_KEY=os.environ.get("SECRET_KEY", "local"),
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="invoicing",
        MIDDLEWARE=[
            "django.middleware.common.CommonMiddleware",
            "tracing.RequestCount",
        ],
    )

import django
from django.core.wsgi import get_wsgi_application
from django.urls import path

django.setup()

import views

urlpatterns = [
    path("invoices/<int:number>.pdf", views.pdf),
    path("invoices/<int:number>/pages", views.pages),
]

application = get_wsgi_application()
