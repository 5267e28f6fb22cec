package main

import (
	"os"
	"strings"
)

// copyright returns the licence of the program in Debian's copyright format.
func copyright() ([]byte, error) {
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	holder, terms, _ := strings.Cut(strings.TrimSpace(string(license)), "\n\nRedistribution")
	_, holder, _ = strings.Cut(holder, "\n\n")
	var b strings.Builder
	b.WriteString("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n" +
		"Upstream-Name: Tchouka\n" +
		"Comment: The licences of the libraries that are part of the program stand in\n" +
		" /usr/share/doc/tchouka/libraries.txt.gz\n\n" +
		"Files: *\n" + "Copyright: " + strings.TrimPrefix(holder, "Copyright (c) ") + "\n" +
		"License: BSD-3-Clause\n")
	for line := range strings.SplitSeq("Redistribution"+terms, "\n") {
		if line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return []byte(b.String()), nil
}
