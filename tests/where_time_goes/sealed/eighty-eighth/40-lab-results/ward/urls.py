from django.urls import path

from results import views

urlpatterns = [
    path("health", views.health),
    path("patients/<int:patient>/results", views.patient_results),
    path("patients/<int:patient>/seen", views.mark_seen),
]
