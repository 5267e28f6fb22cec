// Command print prints the licences of all parts of a built program.
package main

import (
	"fmt"
	"os"

	"tchouka/packaging/notices"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: print PROGRAM")
		os.Exit(2)
	}
	text, err := notices.Of(os.Args[1])
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
