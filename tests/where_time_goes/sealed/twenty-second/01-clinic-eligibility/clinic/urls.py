from django.urls import path

from coverage import views

urlpatterns = [
    path("health", views.health),
    path("patients/<int:patient_id>/eligibility", views.eligibility),
    path("patients/<int:patient_id>/copay", views.copay),
]
