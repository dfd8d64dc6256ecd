from django.urls import path

from clinic import views

urlpatterns = [
    path("health", views.health),
    path("clinics/<int:clinic_id>/checkins", views.checkin),
    path("clinics/<int:clinic_id>/board", views.board),
]
