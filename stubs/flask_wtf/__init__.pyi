from typing import Any

from wtforms import Field

class FlaskForm:
    class Meta:
        csrf_class: Any

    csrf_token: Field
    data: dict[str, Any]
    errors: dict[str, Any]
    meta: Any
    _fields: dict[str, Field]
    def __init__(self, *args: Any, **options: Any) -> None: ...
    def validate(self, extra_validators: Any = ...) -> bool: ...
    def is_submitted(self) -> bool: ...
    def validate_on_submit(self) -> bool: ...
