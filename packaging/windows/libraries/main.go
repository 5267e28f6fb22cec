// Command libraries prints the licences of the libraries linked into a program, with Windows line
// endings, for the package of the program.
package main

import (
	"bytes"
	"fmt"
	"os"

	"tchouka/packaging/notices"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: libraries PROGRAM")
		os.Exit(2)
	}
	text, err := notices.Of(os.Args[1])
	if err == nil {
		_, err = os.Stdout.Write(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
