"""Files of all sorts become nodes with places, or problems that say how to mend them."""
