from django.urls import path

from views import score, bands

urlpatterns = [
    path("companies/<int:kvk>/score", score),
    path("bands", bands),
]
