from django.urls import path

from booking import views

urlpatterns = [
    path("health", views.health),
    path("doctors/<int:doctor_id>/slots", views.slots),
    path("patients/<int:patient_id>/coverage", views.coverage),
    path("appointments", views.book),
]
