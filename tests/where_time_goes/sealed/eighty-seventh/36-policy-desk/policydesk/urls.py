from django.urls import path

from policydesk.policies.views import health, renewal

urlpatterns = [
    path("policies/<str:number>/renewal", renewal),
    path("health", health),
]
