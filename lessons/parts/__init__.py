"""Parts of a screen: each joins components with the visit in progress and with what is kept of the learner."""
