from __future__ import annotations
def judge(t, role, options): return [0.0]*len(options)
def standing(t, role): return 0.5
def default(t, decision): return decision.options[-1]
