from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("parcels/", views.ParcelList.as_view()),
    path("parcels/<int:pk>/", views.ParcelDetail.as_view()),
]
