"""Labels in the object store."""
import hashlib
from dataclasses import dataclass

import boto3
from botocore.config import Config

from settings import settings
from tenants import Tenant

_CONFIG = Config(
    connect_timeout=2,
    read_timeout=5,
    retries={"max_attempts": 2, "mode": "standard"},
    s3={"addressing_style": "path"},
    max_pool_connections=50,
)


@dataclass(frozen=True)
class Label:
    parcel: str
    size: int
    digest: str
    link: str


class LabelStore:
    def __init__(self, tenant: Tenant) -> None:
        self._bucket = tenant.bucket
        session = boto3.session.Session(
            aws_access_key_id=tenant.access_key,
            aws_secret_access_key=tenant.secret_key,
            region_name=settings.region,
        )
        self._s3 = session.client("s3", endpoint_url=settings.store_url, config=_CONFIG)

    def label(self, parcel: str) -> Label:
        key = f"{parcel[:2]}/{parcel}.zpl"
        found = self._s3.get_object(Bucket=self._bucket, Key=key)
        content = found["Body"].read()
        link = self._s3.generate_presigned_url(
            "get_object",
            Params={"Bucket": self._bucket, "Key": key},
            ExpiresIn=settings.link_seconds,
        )
        return Label(parcel, len(content), hashlib.sha256(content).hexdigest(), link)
