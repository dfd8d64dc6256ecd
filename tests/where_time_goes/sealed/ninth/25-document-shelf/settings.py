import os

SECRET_KEY = "local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

OBJECT_STORE = {
    "endpoint_url": f"http://127.0.0.1:{os.environ['PEER_PORT']}",
    "region_name": "eu-central-1",
    "aws_access_key_id": "shelf",
    "aws_secret_access_key": "shelf-local",
}
