from django.urls import path

from valuation import views

urlpatterns = [
    path("health", views.health),
    path("parcels/<str:parcel>/valuation", views.valuation),
    path("parcels/<str:parcel>/comparables/<str:source>", views.comparables),
]
