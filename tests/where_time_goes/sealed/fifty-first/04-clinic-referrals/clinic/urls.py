from django.urls import path

from referrals import views

urlpatterns = [
    path("health", views.health),
    path("patients/<int:number>/coverage", views.coverage),
    path("referrals", views.create_referral),
]
