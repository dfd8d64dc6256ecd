"""Where the photographs of the collection are kept."""
from dataclasses import dataclass

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

import settings


@dataclass(frozen=True)
class Photograph:
    key: str
    size: int
    media_type: str
    link: str


def connect():
    """Return a client for the bucket of the collection."""
    session = boto3.session.Session(
        aws_access_key_id=settings.S3_KEY,
        aws_secret_access_key=settings.S3_SECRET,
        region_name=settings.S3_REGION,
    )
    return session.client(
        "s3",
        endpoint_url=settings.S3_URL,
        config=Config(signature_version="s3v4", s3={"addressing_style": "path"}, retries={"max_attempts": 2}),
    )


class ImageStore:
    def __init__(self, bucket: str = settings.BUCKET) -> None:
        self._bucket = bucket
        self._s3 = connect()

    def find(self, key: str) -> Photograph | None:
        try:
            head = self._s3.head_object(Bucket=self._bucket, Key=key)
        except ClientError as error:
            if error.response["Error"]["Code"] in ("404", "NoSuchKey"):
                return None
            raise
        return Photograph(key, head["ContentLength"], head["ContentType"], self.link(key))

    def link(self, key: str) -> str:
        return self._s3.generate_presigned_url(
            "get_object", Params={"Bucket": self._bucket, "Key": key}, ExpiresIn=settings.LINK_SECONDS
        )
