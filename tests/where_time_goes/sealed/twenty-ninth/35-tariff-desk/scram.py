"""Client side of the customs host's sign-on (SCRAM-SHA-256, RFC 5802, without channel binding)."""
import base64
import hashlib
import hmac
import os


def _hmac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class ScramLogin:
    def __init__(self, user: str, password: str) -> None:
        self.user, self.password = user, password
        self.nonce = base64.b64encode(os.urandom(18)).decode()

    def first(self) -> str:
        return f"n={self.user},r={self.nonce}"

    def final(self, server_first: str) -> str:
        fields = dict(part.split("=", 1) for part in server_first.split(","))
        if not fields["r"].startswith(self.nonce):
            raise PermissionError("host answered with a foreign nonce")
        salt, rounds = base64.b64decode(fields["s"]), int(fields["i"])
        salted = hashlib.pbkdf2_hmac("sha256", self.password.encode(), salt, rounds)
        client_key = _hmac(salted, "Client Key")
        stored_key = hashlib.sha256(client_key).digest()
        bare = f"c=biws,r={fields['r']}"
        signature = _hmac(stored_key, f"{self.first()},{server_first},{bare}")
        proof = bytes(a ^ b for a, b in zip(client_key, signature))
        return f"{bare},p={base64.b64encode(proof).decode()}"
