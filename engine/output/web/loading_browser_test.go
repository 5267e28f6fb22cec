package web_test

import (
	"encoding/json"

	"github.com/chromedp/chromedp"
)

// checkAddress checks that a damaged address starts the page with a note, not with a claim about the
// browser.
func (p *tab) checkAddress() {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.url+"#no-wrap%3A2.2.2"))
	p.wait(`document.querySelectorAll(".place").length === 4`)
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.url+"#%"))
	p.wait(`document.body.classList.contains("open")`)
	if note := eval[string](p, `document.getElementById("note").textContent`); note == "" || !eval[bool](p, `document.getElementById("failed").hidden`) {
		p.Errorf("the note is %q", note)
	}
}

// checkStorage checks that a page stores nothing, and begins anew when it is loaded again.
func (p *tab) checkStorage() {
	p.do(chromedp.Reload())
	p.wait(`document.querySelector("#stage svg") !== null`)
	kept := eval[json.RawMessage](p, `[document.cookie, Object.keys(localStorage).length, Object.keys(sessionStorage).length, document.getElementById("solved").textContent]`)
	if string(kept) != `["",0,0,"0 of 2 solved"]` {
		p.Errorf("after reloading: %s", kept)
	}
}
