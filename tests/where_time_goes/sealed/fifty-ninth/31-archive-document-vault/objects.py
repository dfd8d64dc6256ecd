import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

import settings

CONFIG = Config(
    connect_timeout=3,
    read_timeout=10,
    max_pool_connections=64,
    retries={"max_attempts": 2, "mode": "standard"},
    s3={"addressing_style": "path"},
)


class Missing(LookupError):
    pass


session = boto3.session.Session(
    aws_access_key_id=settings.ACCESS,
    aws_secret_access_key=settings.SECRET,
    region_name=settings.REGION,
)


def store():
    return session.client("s3", endpoint_url=settings.STORE_URL, config=CONFIG)


def load(key):
    try:
        found = store().get_object(Bucket=settings.BUCKET, Key=key)
    except ClientError as error:
        if error.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
            raise Missing(key)
        raise
    return found["Body"].read(), found["ContentType"], found["ETag"].strip('"')


def save(key, body, kind):
    answer = store().put_object(Bucket=settings.BUCKET, Key=key, Body=body, ContentType=kind)
    return answer["ETag"].strip('"')
