from django.urls import path

from billing import views

urlpatterns = [
    path("health", views.health),
    path("branches/<int:branch>/invoices", views.invoices),
    path("branches/<int:branch>/summary", views.summary),
]
