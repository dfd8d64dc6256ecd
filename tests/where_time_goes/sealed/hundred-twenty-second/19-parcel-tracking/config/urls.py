from django.urls import path

from tracking import views

urlpatterns = [
    path("health", views.health),
    path("parcels/<str:number>", views.parcel),
    path("parcels/<str:number>/eta", views.eta),
    path("labels", views.create_label),
]
