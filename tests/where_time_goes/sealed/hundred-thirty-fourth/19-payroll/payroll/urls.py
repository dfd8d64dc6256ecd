from django.urls import path

from wages import views

urlpatterns = [
    path("health", views.health),
    path("employees/<int:employee_id>/payslips", views.payslips),
    path("payslips", views.pay),
]
