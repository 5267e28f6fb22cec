// Command print prints the licences of all parts of a built program. With -crlf, lines end as on
// Windows.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"

	"tchouka/packaging/notices"
)

func main() {
	crlf := flag.Bool("crlf", false, "end lines with a carriage return and a newline")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: print [-crlf] PROGRAM")
		os.Exit(2)
	}
	text, err := notices.Of(flag.Arg(0))
	if *crlf {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	}
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
