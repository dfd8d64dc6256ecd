import os
import tempfile

MASK_DIR = os.environ.get("MASK_DIR") or tempfile.mkdtemp(prefix="masks-")
WIDTH = 4096
HEIGHT = 3072
LABELS = {"fracture": 1, "implant": 2, "effusion": 3, "artefact": 9}
STUDIES = ("CR-1044", "CR-1051", "DX-2210", "DX-2216", "CR-1063", "DX-2231")
EOF_MARK = b"MSK1"
