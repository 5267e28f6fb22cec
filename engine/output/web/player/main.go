//go:build js && wasm

// The player is the engine of a web page, compiled to WebAssembly. It sets two functions of
// JavaScript, which take and return text: tchouka answers a request to the page, and tchoukaSearch
// searches a board. The first call of tchouka passes the data of the page.
package main

import (
	"encoding/json"
	"syscall/js"

	"tchouka/engine/output/web/page"
)

func main() {
	var shown *page.Page
	js.Global().Set("tchouka", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := []byte(args[0].String())
		if shown != nil {
			return string(shown.Handle(text))
		}
		var err error
		if shown, err = page.New(text); err != nil {
			panic(err) // the data of the file is damaged: JavaScript reports that the page cannot start
		}
		return ""
	}))
	js.Global().Set("tchoukaSearch", js.FuncOf(search))
	select {}
}

// search takes a [page.Query] in JSON, and a function that is called with the number of positions
// and returns false to stop. It returns a finding, or "" after an error.
func search(_ js.Value, args []js.Value) any {
	var query page.Query
	if err := json.Unmarshal([]byte(args[0].String()), &query); err != nil {
		return ""
	}
	found, err := page.Search(query, func(positions int64) bool {
		return args[1].Invoke(float64(positions)).Bool()
	})
	if err != nil {
		return ""
	}
	text, err := json.Marshal(found)
	if err != nil {
		return ""
	}
	return string(text)
}
