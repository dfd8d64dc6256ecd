import hashlib


def render(number):
    digest = hashlib.sha256(f"visit-{number}".encode())
    for _ in range(50):
        digest.update(digest.digest())
    return digest.hexdigest()[:24]
