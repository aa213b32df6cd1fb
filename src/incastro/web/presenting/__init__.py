"""Standings made ready for print: what each template needs, in words, and nothing it has to work out.

Everything here speaks the active language and is tested without a browser.
"""
