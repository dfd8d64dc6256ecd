from django.urls import path

from billing import views

urlpatterns = [
    path("health", views.health),
    path("invoices", views.create_invoice),
    path("customers/<int:customer>/invoices", views.customer_invoices),
]
