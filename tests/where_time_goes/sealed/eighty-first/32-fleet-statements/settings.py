import os

CARD_URL = os.environ.get("CARD_URL", "http://127.0.0.1:25110")
RENDERERS = int(os.environ.get("RENDERERS", "8"))

COMPANIES = {
    41: "Aldermoor Removals",
    42: "Brackley Dairies",
    43: "Cawston Couriers",
    44: "Dunmow Coaches",
    45: "Eastry Plant Hire",
    46: "Fenwick Bakeries",
    47: "Garsdale Waste",
    48: "Holme Scaffolding",
}
