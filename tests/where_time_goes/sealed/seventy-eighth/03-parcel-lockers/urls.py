from django.urls import path

from lockers import views

urlpatterns = [
    path("health", views.health),
    path("stations/<int:station_id>", views.station),
    path("parcels/<int:parcel_id>", views.parcel),
]
