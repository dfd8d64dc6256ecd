import dataclasses
import datetime as dt
import json
from decimal import Decimal

from falcon import media


def _value(obj):
    if dataclasses.is_dataclass(obj):
        return dataclasses.asdict(obj)
    if isinstance(obj, Decimal):
        return str(obj)
    if isinstance(obj, (dt.date, dt.datetime)):
        return obj.isoformat()
    raise TypeError(f"cannot write {type(obj).__name__}")


class StatementMedia(media.BaseHandler):
    def deserialize(self, stream, content_type, content_length):
        return json.loads(stream.read())

    def serialize(self, obj, content_type):
        text = json.dumps(obj, default=_value, indent=2, sort_keys=True)
        return text.encode()
