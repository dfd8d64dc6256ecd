import os
import sys

from app import application
from house import House

if __name__ == "__main__":
    house = House(application, int(os.environ.get("DESKS", "4")), int(os.environ.get("CREW", "4")))
    house.serve(int(sys.argv[1]))
