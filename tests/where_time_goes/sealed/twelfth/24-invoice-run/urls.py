from django.urls import path

from billing import views

urlpatterns = [
    path("invoices/<int:order>", views.invoice),
    path("previews/<int:order>", views.preview),
]
