from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("permits/<int:number>", views.permit),
    path("parcels/<str:parcel>/permits", views.parcel),
]
