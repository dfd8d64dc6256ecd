from django.urls import path

from assays import views

urlpatterns = [
    path("health", views.health),
    path("runs/<int:run_id>/summary", views.run_summary),
]
