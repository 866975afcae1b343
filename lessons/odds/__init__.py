"""The odds page: what is asked, how its answer grows, and how it reads.

An answer is made in blocks, each with a seed of its own, and kept for all visitors. A fragment draws it again every
0.7 s and adds 80 ms of work each time, so nobody waits and nothing runs for a page that was left. Once it is done the
page is run again without the timer: the one `st.rerun` that no visitor clicked for.
"""
