from dataclasses import dataclass

from boto3.session import Session
from botocore.config import Config
from django.conf import settings

CONFIG = Config(s3={"addressing_style": "path"}, retries={"max_attempts": 2}, max_pool_connections=20)


@dataclass(frozen=True)
class Stored:
    name: str
    size: int


class Bucket:
    def __init__(self, tenant):
        self.name = f"tenant-{tenant}"
        self.s3 = Session().client("s3", config=CONFIG, **settings.OBJECT_STORE)

    def listing(self, folder):
        page = self.s3.list_objects_v2(Bucket=self.name, Prefix=f"{folder}/", MaxKeys=50)
        return [Stored(o["Key"].removeprefix(f"{folder}/"), o["Size"]) for o in page.get("Contents", [])]
