from rest_framework import serializers

from .models import Parcel, ParcelEvent


class ParcelEventSerializer(serializers.ModelSerializer):
    class Meta:
        model = ParcelEvent
        fields = ["kind", "detail", "at"]


class ParcelSerializer(serializers.ModelSerializer):
    events = ParcelEventSerializer(many=True, read_only=True)

    class Meta:
        model = Parcel
        fields = [
            "id", "reference", "postcode", "country", "weight_grams",
            "status", "tracking_code", "created_at", "events",
        ]
        read_only_fields = ["status", "tracking_code"]

    def validate_weight_grams(self, value):
        if not 0 < value <= 31_500:
            raise serializers.ValidationError("carrier accepts up to 31.5 kg")
        return value
