"""The wire format: every body and frame that passes between the server and a page.

What comes in is validated by these models; what goes out is built from them, and encoded by
`encode` or, from parts that are encoded already, by `compose`. The page's types are
generated from here (`tools/wire_types.py`), so the two cannot drift apart. A model with the
name of something else in the package (`Entry`, `Line`, `Candidate`, `Problem`) is its form on
the wire.

A *table* has seats, and tokens that open them; it plays one game after another. Within a
game every entry (a choice, a roll, something taken back) has a sequence number that only
ever grows.
"""
