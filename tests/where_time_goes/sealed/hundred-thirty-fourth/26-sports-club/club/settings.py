import os

SECRET_KEY = os.environ.get("CLUB_SECRET", "clubhouse")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "club.urls"
ASGI_APPLICATION = "club.asgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["courts.trail.ActivityTrail"]
USE_TZ = True
DATABASES = {}

MEMBERS_URL = "http://127.0.0.1:" + os.environ.get("MEMBERS_PORT", "30070")
MEMBERS_CONNECTIONS = 80
COURTS = 9
FIRST_HOUR, LAST_HOUR = 7, 22
