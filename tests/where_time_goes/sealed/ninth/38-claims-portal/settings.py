SECRET_KEY = "local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "portal"
MIDDLEWARE = ["portal.Usage", "django.middleware.http.ConditionalGetMiddleware"]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"]}]
USE_TZ = True
