#!/usr/bin/env python3
"""A player for tchouka match: it plays random moves. See match-protocol.md."""
import random
import sys

legal = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "tchouka" and rest != ["1"]:
        sys.exit("this client needs version 1 of the protocol")
    elif word == "start":  # the last line of the introduction
        print("ready random client", flush=True)
    elif word == "legal":
        legal = rest
    elif word == "go":
        print("move", random.choice(legal), flush=True)
    elif word == "quit":
        break
