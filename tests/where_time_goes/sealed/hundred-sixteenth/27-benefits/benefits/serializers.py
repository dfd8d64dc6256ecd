from rest_framework import serializers

from .models import Decision


class ApplicationSerializer(serializers.Serializer):
    citizen = serializers.RegexField(r"^\d{8,9}$")
    household = serializers.IntegerField(min_value=1, max_value=15)


class DecisionSerializer(serializers.ModelSerializer):
    scheme = serializers.SlugRelatedField(slug_field="code", read_only=True)

    class Meta:
        model = Decision
        fields = ["id", "scheme", "citizen", "household", "granted", "amount", "made_at"]
