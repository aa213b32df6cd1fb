"""The outside systems that carry a notice: one module or folder each, all with the same recipe.

A channel turns CommonMark into what its system shows (a pure function, which the preview calls as well) and
hands it over (one call, one message). It knows nothing of notices, rows or retries: it returns a trace of the
message at the other side, or raises one of `channels.answers`. The recipe stands in docs/channels.md.
"""
