"""Bar charts as SVG and PNG: laid out once, then drawn by one of two writers."""
