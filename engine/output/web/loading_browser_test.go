package web_test

import (
	"encoding/json"

	"tchouka/engine/output/web/page"
)

// checkAddress checks that a damaged address starts the page with a note, not with a claim about the
// browser.
func (p *tab) checkAddress() {
	p.Helper()
	p.show(p.url + "#no-wrap%3A2.2.2")
	p.wait(`document.querySelectorAll(".place").length === 4`)
	p.show(p.url + "#%")
	p.wait(`document.body.classList.contains("open")`)
	if note := eval[string](p, `document.getElementById("note").textContent`); note == "" || !eval[bool](p, `document.getElementById("failed").hidden`) {
		p.Errorf("the note is %q", note)
	}
}

// checkReload checks that a page continues after a reload, stores nothing in the browser, and begins anew
// when it is opened again.
func (p *tab) checkReload() {
	content := page.Content{Boards: []page.Board{{ID: "no-wrap:0.1"}, {ID: "multitchouka:2.2.2.2"}}}
	p.open(content)
	p.click(place(1))
	p.click("#next")
	p.click(place(2))
	p.click(place(3))
	p.click("#back")
	const shown = `["solved", "depth", "stage"].map((id) => document.getElementById(id).innerHTML).join()`
	before := eval[string](p, shown)
	for range 2 {
		if err := p.reload(); err != nil {
			p.Fatal(err)
		}
		p.wait(`document.querySelector("#stage svg") !== null`)
		if after := eval[string](p, shown); after != before {
			p.Errorf("after reloading: %.200s, want %.200s", after, before)
		}
	}
	kept := eval[json.RawMessage](p, `[document.cookie, Object.keys(localStorage).length, Object.keys(sessionStorage).length, document.getElementById("depth").textContent]`)
	if string(kept) != `["",0,0,"1 / 2"]` {
		p.Errorf("the browser stores %s", kept)
	}
	p.open(content)
	p.expect("#solved", "0 of 2 solved")
}
