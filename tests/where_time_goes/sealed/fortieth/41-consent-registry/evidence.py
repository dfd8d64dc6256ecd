"""Evidence of consents given, kept for the data protection officer."""
import atexit
import hashlib
import json
import os
import shutil
import tempfile

import settings


class EvidenceLog:
    """Records chained by their digests, in segments of bounded size."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "evidence.log")
        self.digest = "0" * 64
        self.file = None
        self._open()

    def _open(self):
        if self.file is not None:
            self.file.close()
            os.replace(self.path, self.path + ".1")
        self.file = open(self.path, "ab")

    def append(self, record):
        body = json.dumps({**record, "previous": self.digest}, sort_keys=True).encode()
        self.digest = hashlib.sha256(body).hexdigest()
        self.file.write(body + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())
        if self.file.tell() > settings.EVIDENCE_SEGMENT:
            self._open()
        return self.digest


_folder = None
_log = None


def evidence_log():
    global _folder, _log
    if _log is None:
        _folder = tempfile.mkdtemp(prefix="consent-")
        atexit.register(shutil.rmtree, _folder, ignore_errors=True)
        _log = EvidenceLog(_folder)
    return _log
