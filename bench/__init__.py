"""What is measured: every time as a ratio against a named peer or limit of the same run."""
