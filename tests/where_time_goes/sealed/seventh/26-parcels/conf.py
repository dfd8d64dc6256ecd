import os

SECRET_KEY = "parcels-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
USE_TZ = True
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "depot.DepotMiddleware"]
CARRIER_URL = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '0')}"
CARRIER_KEY = "k-77"
LOGGING_CONFIG = None
