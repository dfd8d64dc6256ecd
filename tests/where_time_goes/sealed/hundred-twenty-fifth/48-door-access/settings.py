import os

CONTROLLER_HOST = os.environ.get("CONTROLLER_HOST", "127.0.0.1")
CONTROLLER_PORT = int(os.environ.get("CONTROLLER_PORT", "29120"))
CONTROLLER_TIMEOUT = 3.0

AUDIT_HOST = os.environ.get("AUDIT_HOST", "127.0.0.1:29121")
AUDIT_PATH = "/v1/records"
AUDIT_SOURCE = os.environ.get("AUDIT_SOURCE", "building-7")

DOORS = {f"d{n}": {"zone": zone} for n, zone in enumerate(["lobby", "office", "lab", "server"] * 6)}
CLEARANCE = {"visitor": {"lobby"}, "staff": {"lobby", "office"}, "tech": {"lobby", "office", "lab", "server"}}
