import os

S3_URL = os.environ.get("S3_URL", "http://127.0.0.1:26639")
S3_REGION = os.environ.get("S3_REGION", "eu-central-1")
S3_KEY = os.environ.get("S3_KEY", "collection")
S3_SECRET = os.environ.get("S3_SECRET", "collection-secret")
BUCKET = os.environ.get("IMAGE_BUCKET", "object-images")
LINK_SECONDS = 900
