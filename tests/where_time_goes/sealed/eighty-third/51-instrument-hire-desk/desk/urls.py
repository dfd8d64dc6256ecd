from django.urls import path

from hires import views

urlpatterns = [
    path("health", views.health),
    path("branches/<int:branch_id>/due", views.due),
    path("instruments/<int:instrument_id>/history", views.history),
]
