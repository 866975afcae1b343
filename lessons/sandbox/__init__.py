"""The sandbox without its screen: situations that are changed, forked, compared, played on and carried away."""
