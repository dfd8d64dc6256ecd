from django.urls import path

from permits import views

urlpatterns = [
    path("permits/<str:number>", views.permit),
    path("parcels/<str:parcel>", views.parcel),
    path("health", views.health),
]
