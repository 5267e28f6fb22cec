package web_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/record/results"
)

// taught is a lesson with every kind of part.
const taught = `---
tchouka: lesson
id: taught
---

# <i>Taught</i>

## Before

No board.

## First

Some **bold** text.

| n | k |
|---|--:|
| 4 | 2 |

![the board](board:4x2)

` + "```board\nboard: 4x2\n```\n\n```line\nmoves: 3 4\n```\n\n```choose\nquestion: Which hole?\n- [ ] One\n  > Not *this* one.\n- [x] Three\n```\n\n" +
	"Now play.\n\n```play\ngoal: win\nhint: Begin with 3.\nsolution: 3 4 3 4 2 4\n```\n\n```number\nquestion: A half?\nanswer: 0.5\nwhy: Right.\n```\n\n" +
	"## Second\n\n```board\nboard: tchoukaillon:1.2.0\n```\n\n```play\ngoal: setup won, seeds = 1\nsolution: 0 0 1\n```\n\n" +
	"```board\nboard: tchoukaillon:0.0.1+1\n```\n\n```play\ngoal: unplay 0 2 0\n```\n\n" +
	"## Third\n\n```board\nboard: two-person:3.3.3\nopponent: computer\n```\n\n```play\ngoal: end\n```\n"

// TestLessonInBrowser does a lesson by clicks on a screen of the size of a phone.
func TestLessonInBrowser(t *testing.T) {
	p := openTab(t)
	c, err := lessonpage.Content([]lessonpage.Source{{Text: taught}})
	if err != nil {
		t.Fatal(err)
	}
	c.Solutions = true
	p.open(c)
	if !eval[bool](p, `document.getElementById("board").hidden`) {
		p.Error("a step without a board shows one")
	}
	p.click("[data-key=next]")
	p.expect("#title", "<i>Taught</i>")
	p.expect("#lesson strong, #lesson th, #lesson td", "boldnk42")
	if !eval[bool](p, `document.querySelector("#lesson img").naturalWidth > 100`) {
		p.Error("the picture is not drawn")
	}
	p.checkLayout(360, 640)
	p.checkLayout(1280, 800)
	p.do(chromedp.EmulateViewport(360, 640))

	p.click("[data-key^=watch]")
	p.wait(`document.getElementById("depth").textContent === "2 / 2"`)
	p.click("[data-key=choice0]")
	p.click("[data-key=check]")
	p.expect(".message", "Not this one. ")
	if text := eval[string](p, `document.body.innerText`); strings.Contains(text, "Now play") {
		p.Error("the text after a question is shown before its answer")
	}
	p.do(chromedp.Focus("[data-key=choice0]"), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter))
	p.wait(`document.querySelectorAll(".task.done").length === 1`)
	p.click("[data-key=clue]")
	p.expect(".clue", "Hint · Begin with 3.")
	for range 2 {
		p.click("#restart")
		p.click(place(0))
		p.click("#restart")
		p.click(place(1))
	}
	p.click("[data-key=reveal]") // after two wrong tries
	p.wait(`document.querySelectorAll(".task.done").length === 2`)
	p.do(chromedp.SendKeys("[data-key=number]:not(:disabled)", "0,5"+kb.Enter))
	p.wait(`document.querySelectorAll(".task.done").length === 3`)
	p.expect("#say", " Right. ")
	p.click("[data-key=next]")

	p.click(`[data-key="by-1"]`)
	for _, at := range []int{0, 1, 1} {
		p.click(place(at))
	}
	p.click(`[data-key="by1"]`)
	p.click(place(2))
	p.click("[data-key=check]")
	p.wait(`document.querySelectorAll(".task.done").length === 1`)
	p.click("[data-key=back0]")
	p.wait(`document.querySelectorAll(".task.done").length === 2`)
	p.click("[data-key=next]")

	for range 20 {
		if eval[bool](p, `document.querySelectorAll(".task.done").length === 1`) {
			break
		}
		p.click(".place.open")
		p.wait(`document.getElementById("stop").hidden && (document.querySelector(".place.open") || document.querySelector(".task.done")) !== null`)
	}
	p.expect("#solved", "4 of 4 steps done")
	p.click("[data-key=handin]")
	p.do(chromedp.SendKeys("#pupil", "Ada"))
	sheets, _ := results.Read(eval[string](p, `document.getElementById("result").value`))
	if len(sheets) != 1 || len(sheets[0].Boards) != 6 {
		t.Fatalf("%+v", sheets)
	}
	sheets[0].Boards = slices.DeleteFunc(sheets[0].Boards, func(b results.Board) bool { return b.ID == "taught 4.1" })
	want := []results.Board{
		{ID: "taught 2.1", IsTask: true, Tries: []string{"1", "2"}, Right: 2},
		{ID: "taught 2.2", IsTask: true, Tries: []string{"1", "2", "1", "2"}, Helped: true},
		{ID: "taught 2.3", IsTask: true, Tries: []string{"0,5"}, Right: 1},
		{ID: "taught 3.1", IsTask: true, Tries: []string{"0 0 1 | 0"}, Right: 1},
		{ID: "taught 3.2", IsTask: true, Tries: []string{"0 2 0 | 0"}, Right: 1},
	}
	if !reflect.DeepEqual(sheets[0].Boards, want) {
		t.Errorf("the results are %+v, want %+v", sheets[0].Boards, want)
	}
	p.checkRequests()
}

// expect checks the joined text of elements.
func (p *tab) expect(selector, want string) {
	p.Helper()
	if got := eval[string](p, `[...document.querySelectorAll("`+selector+`")].map((e) => e.textContent).join("")`); got != want {
		p.Errorf("%s shows %q, want %q", selector, got, want)
	}
}
