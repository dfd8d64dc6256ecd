import hashlib
import hmac
import os

SECRET = os.environ.get("LINK_SECRET", "development").encode()
ROUNDS = int(os.environ.get("LINK_ROUNDS", "160000"))


def key(purpose):
    return hashlib.pbkdf2_hmac("sha256", SECRET, purpose.encode(), ROUNDS)


def seal(text):
    return hmac.new(key("share"), text.encode(), "sha256").digest()
