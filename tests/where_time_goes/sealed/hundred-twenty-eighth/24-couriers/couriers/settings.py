import os

SECRET_KEY = os.environ.get("SECRET_KEY", "couriers-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "couriers.urls"
INSTALLED_APPS = ["rest_framework"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
}

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:29450/0?protocol=2")
REDIS_OPTIONS = {"max_connections": 5, "timeout": 20, "socket_timeout": 15}
PLANNER_QUEUE = "planner:jobs"
PLANNER_PATIENCE = 8
