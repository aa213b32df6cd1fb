"""Tools of the checkout: none of them is part of the distribution."""
