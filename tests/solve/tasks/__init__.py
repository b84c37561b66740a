"""Tests of what may be asked of the solver."""
