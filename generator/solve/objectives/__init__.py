"""What makes one deck nicer than another where both pass all checks: measures, all of them better when lower."""
