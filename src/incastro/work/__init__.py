"""What happens apart from a request: tasks that are retried, and what recurs.

A task is enqueued inside the transaction that causes it, so it exists exactly when the cause does. It may run
more than once (its worker can die after the deed and before the note of it), so it must be harmless twice:

- it takes ids, reads the row afresh, and ends quietly when the row says that the deed is done;
- it writes down what it has done as soon as it has done it, one outside effect per task;
- where the other side offers a key against doubles, it sends one that the row keeps.

Nothing that a clock decides (a deadline passed, a code revealed) may wait for a task: that is read from the
row and the clock. A task tells, tidies or fetches.
"""
