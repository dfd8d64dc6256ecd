import os

OPERATOR_PORT = int(os.environ.get("OPERATOR_PORT", "21750"))
OPERATOR_WORKERS = 64
OPERATOR_TIMEOUT = 10.0
LINES = {"blue": ["Hella", "Dragsvik", "Vangsnes"], "coast": ["Horten", "Moss"], "fjord": ["Gudvangen", "Kaupanger"]}
