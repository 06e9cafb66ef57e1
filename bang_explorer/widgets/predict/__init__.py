"""The widget `bx.predict`: it asks questions about positions, takes the answers on the board, and explains them.

Begin with `panel`.
"""

from __future__ import annotations

from bang_explorer.widgets.predict.asking import predict
from bang_explorer.widgets.predict.panel import Predict

__all__ = ["Predict", "predict"]
