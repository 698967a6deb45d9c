"""What calls of constructors and methods make of a new object, found by running them on the machine under ``pose``.

Which of them code in a package can call is in ``scope`` and ``makers``.
"""
