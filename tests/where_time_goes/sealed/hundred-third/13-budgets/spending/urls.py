from django.urls import path

from spending import views

urlpatterns = [
    path("health", views.health),
    path("budgets/<int:budget_id>", views.budget),
    path("budgets/<int:budget_id>/bookings", views.book),
]
