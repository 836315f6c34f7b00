"""How the command talks with a terminal: reading a document, answering it, printing the answer or the refusal."""
