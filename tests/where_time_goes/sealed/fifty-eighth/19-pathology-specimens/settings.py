import os

GATEWAY_HOST = os.environ.get("GATEWAY_HOST", "127.0.0.1")
GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "22801"))
GATEWAY_SITE = os.environ.get("GATEWAY_SITE", "LAB-NORTH")
GATEWAY_LINKS = int(os.environ.get("GATEWAY_LINKS", "4"))
ANSWER_TIMEOUT = 20.0

PANELS = {
    "fbc": ["HGB", "WBC", "PLT", "MCV"],
    "renal": ["NA", "K", "CREA", "UREA"],
    "liver": ["ALT", "ALP", "BILI", "ALB"],
}
