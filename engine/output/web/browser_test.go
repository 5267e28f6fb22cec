package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/results"
)

// browser is a browser with one tab.
type browser interface {
	navigate(address string) error
	reload() error
	resize(width, height int64) error
	press(x, y float64) error // clicks at a point of the page
	// evaluate returns the value of an expression of JavaScript as JSON, after its promise.
	evaluate(expression string) ([]byte, error)
	// wait waits until an expression is true, at most a minute.
	wait(expression string) error
}

// tab is a tab of a browser that shows a page.
type tab struct {
	*testing.T
	browser
	ctx      context.Context // of Chromium; nil for other browsers
	url      string
	mutex    sync.Mutex
	requests []string // the addresses that the browser requested
}

// writePage writes the file of a page and returns its address, or skips the test.
func writePage(t *testing.T) string {
	t.Helper()
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	file := filepath.Join(t.TempDir(), "page.html")
	var b bytes.Buffer
	if err := web.Write(&b, page.Content{}, nil); err != nil {
		t.Fatal(err)
	}
	t.Logf("the page has %d bytes", b.Len())
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(file)
}

// openTab starts Chromium with the file of a page, or skips the test.
func openTab(t *testing.T) *tab {
	t.Helper()
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("Chromium is not installed: ", err)
	}
	url := writePage(t)
	allocator, end := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.ExecPath(program))...)
	t.Cleanup(end)
	ctx, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	p := &tab{T: t, browser: chromium{ctx}, ctx: ctx, url: url}
	p.do(chromedp.EmulateViewport(360, 640))
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, func(event any) {
		if r, ok := event.(*network.EventRequestWillBeSent); ok {
			p.mutex.Lock()
			defer p.mutex.Unlock()
			p.requests = append(p.requests, r.Request.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.reduceMotion()
	return p
}

// reduceMotion makes moves appear at once.
func (p *tab) reduceMotion() {
	p.Helper()
	features := []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		p.Fatal(err)
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// open shows boards, given in the address.
func (p *tab) open(c page.Content) {
	p.Helper()
	fragment, err := c.Fragment()
	if err != nil {
		p.Fatal(err)
	}
	p.show(p.url + "#" + fragment)
	p.wait(`document.body.classList.contains("open")`)
}

// show opens an address in a new page.
func (p *tab) show(address string) {
	p.Helper()
	for _, a := range []string{"about:blank", address} {
		if err := p.navigate(a); err != nil {
			p.Fatal(a, ": ", err)
		}
	}
}

// resize changes the size of the page.
func (p *tab) resize(width, height int64) {
	p.Helper()
	if err := p.browser.resize(width, height); err != nil {
		p.Fatal(err)
	}
}

// wait waits until an expression of JavaScript is true.
func (p *tab) wait(expression string) {
	p.Helper()
	if err := p.browser.wait(expression); err != nil {
		p.Fatal(expression, ": ", err)
	}
}

// eval evaluates an expression of JavaScript.
func eval[T any](p *tab, expression string) (value T) {
	p.Helper()
	text, err := p.evaluate(expression)
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err != nil {
		p.Fatal(expression, ": ", err)
	}
	return value
}

// in returns the tab for a part of the test.
func (p *tab) in(t *testing.T) *tab {
	t.Helper()
	return &tab{T: t, browser: p.browser, ctx: p.ctx, url: p.url}
}

// chromium is Chromium, driven by its own protocol.
type chromium struct{ ctx context.Context }

func (c chromium) navigate(address string) error {
	return chromedp.Do(c.ctx, chromedp.Navigate(address))
}

func (c chromium) reload() error { return chromedp.Do(c.ctx, chromedp.Reload()) }

func (c chromium) resize(width, height int64) error {
	return chromedp.Do(c.ctx, chromedp.EmulateViewport(width, height))
}

func (c chromium) press(x, y float64) error { return chromedp.Do(c.ctx, chromedp.MouseClickXY(x, y)) }

func (c chromium) evaluate(expression string) ([]byte, error) {
	return chromedp.Run(c.ctx, chromedp.Evaluate[json.RawMessage](expression, chromedp.EvalAwaitPromise))
}

// wait allows for a page that has just been requested and replaces the present one.
func (c chromium) wait(expression string) error {
	ctx, end := context.WithTimeout(c.ctx, 20*time.Second)
	defer end()
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(0)))
		if err == nil || ctx.Err() != nil || !strings.Contains(err.Error(), "Cannot find context") {
			return err
		}
	}
}

// click clicks the middle of an element with the mouse.
func (p *tab) click(selector string) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		element.scrollIntoView({block: "center", inline: "center"});
		const box = element.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`, selector))
	if err := p.press(at[0], at[1]); err != nil {
		p.Fatal(selector, ": ", err)
	}
}

func place(i int) string { return `[data-place="` + strconv.Itoa(i) + `"]` }

// labels returns the labels of all places, in order: the seeds of each.
func (p *tab) labels() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(".place")].map((b) => b.getAttribute("aria-label"))`)
}

// TestPageInBrowser plays on a page in Chromium. All cases share one browser.
func TestPageInBrowser(t *testing.T) {
	p := openTab(t)
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) {
			p := p.in(t)
			p.playGame(game)
			p.checkLayout(360, 640)
			p.checkLayout(1280, 800)
			p.resize(360, 640)
		})
	}
	t.Run("keys", func(t *testing.T) { p.in(t).checkKeys() })
	t.Run("hand in", func(t *testing.T) { p.in(t).checkHandIn() })
	p.checkEverywhere(t)
	p.checkRequests()
}

// checkEverywhere checks what pages do in every browser.
func (p *tab) checkEverywhere(t *testing.T) {
	t.Helper()
	t.Run("address", func(t *testing.T) { p.in(t).checkAddress() })
	t.Run("hint", func(t *testing.T) { p.in(t).checkHints() })
	t.Run("line", func(t *testing.T) { p.in(t).checkLine() })
	t.Run("variations", func(t *testing.T) { p.in(t).checkVariations() })
	t.Run("direction", func(t *testing.T) { p.in(t).checkDirection() })
	t.Run("reload", func(t *testing.T) { p.in(t).checkReload() })
}

// checkRequests checks that the page has used no network.
func (p *tab) checkRequests() {
	p.Helper()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for _, address := range p.requests {
		if !strings.HasPrefix(address, p.url) && !strings.HasPrefix(address, "data:") && !strings.HasPrefix(address, "blob:") && address != "about:blank" {
			p.Errorf("the page requests %s", address)
		}
	}
	if len(p.requests) == 0 {
		p.Error("no request was recorded, not even that of the file")
	}
}

// playGame plays a few random moves by clicks, and compares the seeds with the engine.
func (p *tab) playGame(game engine.Game) {
	p.Helper()
	random := enginetest.Random(p)
	var values []int
	for _, param := range game.Params() {
		values = append(values, param.Default)
	}
	s, err := game.Start(values...)
	if err != nil {
		p.Fatal(err)
	}
	p.open(page.Content{Boards: []page.Board{{ID: games.BoardID(game, s)}}})
	for range 4 {
		if game.Outcome(s).Over() {
			break
		}
		moves := game.Moves(s)
		m := moves[random.IntN(len(moves))]
		p.clickMove(game, s, m)
		r, err := game.Play(s, m)
		if err != nil {
			p.Fatal(err)
		}
		s = r.State
		var want []string
		for _, place := range game.Board(s).Places {
			if !place.Furrow {
				want = append(want, strconv.Itoa(place.Seeds))
			}
		}
		for i, label := range p.labels() {
			if !slices.Contains(strings.FieldsFunc(label, func(r rune) bool { return r < '0' || r > '9' }), want[i]) && !strings.Contains(label, "captured") {
				p.Fatalf("after %v, place %d is %q, want %s seeds", m, i, label, want[i])
			}
		}
		if over := eval[string](p, `document.getElementById("status").className`) != ""; over != r.Outcome.Over() {
			p.Fatalf("after %v, the page says over: %v", m, over)
		}
		if r.Outcome.Over() {
			break
		}
	}
}

// clickMove makes a move by clicks.
func (p *tab) clickMove(game engine.Game, s engine.State, m engine.Move) {
	p.Helper()
	if engine.IsPass(m) {
		p.click("#moves button")
		return
	}
	if simultaneous, ok := game.(engine.Simultaneous); ok && s.ToMove() == engine.Everyone {
		for player, choice := range simultaneous.Split(m) {
			i := slices.IndexFunc(game.Board(s).Places, func(p engine.Place) bool {
				return p.Owner == engine.Player(player) && !p.Store && p.Label == choice.String()
			})
			p.click(place(i))
		}
		return
	}
	traced := game.(engine.Traced)
	var chosen []int
	for _, i := range traced.Trace(s, m) {
		if next, _ := engine.NextPlaces(traced, s, chosen); len(chosen) == 0 || len(next) > 1 {
			p.click(place(i))
		}
		chosen = append(chosen, i)
	}
}

// checkLayout checks that nothing overflows a screen, and the size of all targets.
func (p *tab) checkLayout(width, height int64) {
	p.Helper()
	p.resize(width, height)
	eval[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	overflow := eval[[]string](p, `[document.documentElement, document.getElementById("board")].filter((e) => e.scrollWidth > innerWidth).map((e) => e.id + e.scrollWidth)`)
	if len(overflow) > 0 {
		p.Errorf("%d × %d: %v overflows", width, height, overflow)
	}
	small := eval[[]string](p, `[...document.querySelectorAll("button, select")].map((e) => [e, e.getBoundingClientRect()])
		.filter(([e, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(([e, box]) => (e.id || e.className) + box.width + "x" + box.height)`)
	if len(small) > 0 {
		p.Errorf("%d × %d: targets smaller than 44 pixels: %v", width, height, small)
	}
	clipped := eval[[]string](p, `[...document.querySelectorAll(".place, #tools button")].map((e) => [e, e.getBoundingClientRect()])
		.filter(([e, box]) => box.width > 0 && (box.left < -5 || box.right > innerWidth + 5)).map(([e]) => e.ariaLabel || e.id)`)
	if len(clipped) > 0 {
		p.Errorf("%d × %d: outside the screen: %v", width, height, clipped)
	}
}

// checkKeys plays with the keyboard alone.
func (p *tab) checkKeys() {
	p.open(page.Content{Boards: []page.Board{{ID: "multitchouka:2.2.2.2"}}})
	state := func() string { return strings.Join(p.labels(), "; ") }
	start := state()
	press := func(keys ...string) {
		for _, key := range keys {
			p.do(chromedp.KeyEvent(key))
		}
	}
	press(kb.ArrowRight, kb.ArrowRight, kb.Enter) // the first hole, the next one, play
	after := state()
	if after == start {
		p.Fatal("Enter played nothing")
	}
	press("u")
	if state() != start {
		p.Errorf("u gives %s", state())
	}
	press("n")
	if state() != after {
		p.Errorf("n gives %s, want %s", state(), after)
	}
	press(kb.Backspace, kb.ArrowLeft, kb.Enter, "r")
	if state() != start {
		p.Errorf("r gives %s", state())
	}
}

// checkHints searches a hint and a solution in the worker, and stops a long search.
func (p *tab) checkHints() {
	p.open(page.Content{Hints: true, Solutions: true, Boards: []page.Board{{ID: "multitchouka:2.2.2.2"}}})
	p.click("#hint")
	p.wait(`document.querySelector(".place.hint") !== null`)
	p.click("#solution")
	p.wait(`!document.getElementById("forward").disabled`)
	for range 6 {
		p.click("#forward")
	}
	if outcome := eval[string](p, `document.getElementById("status").className`); outcome != "won" {
		p.Errorf("the solution ends with %q", outcome)
	}
	p.open(page.Content{Hints: true, Boards: []page.Board{{ID: "punga:6x4"}}})
	if eval[bool](p, `document.getElementById("solution").getBoundingClientRect().width > 0`) {
		p.Error("a solution is offered, though only hints are allowed")
	}
	p.click("#hint")
	p.wait(`!document.getElementById("stop").hidden`)
	p.click("#stop")
	if eval[bool](p, `document.getElementById("stop").getBoundingClientRect().width > 0`) {
		p.Error("the search did not stop")
	}
	p.click(".place.open") // the page is alive
}

// checkHandIn plays two boards as a pupil, restarts one, and reads the code that the page makes.
func (p *tab) checkHandIn() {
	content := page.Content{Title: "Monday", Hints: true, Boards: []page.Board{{ID: "no-wrap:0.1"}, {ID: "multitchouka:2.2.2.2"}}}
	p.open(content)
	p.click(place(1))
	p.click("#next")
	p.click(place(2))
	p.click("#restart")
	p.click(place(0))
	eval[bool](p, `(navigator.share = undefined) === undefined`)
	p.click("#handin")
	if code := eval[string](p, `document.getElementById("result").value`); code != "" {
		p.Errorf("a code without a name: %q", code)
	}
	p.do(chromedp.SendKeys("#pupil", "Zoë r"))
	if eval[bool](p, `document.getElementById("share").getBoundingClientRect().width > 0`) {
		p.Error("sharing is offered in a browser that cannot share")
	}
	sheets, damaged := results.Read(eval[string](p, `document.getElementById("result").value`))
	p.click("#done")
	eval[bool](p, `Boolean(navigator.share = (shared) => { window.shared = shared; return Promise.reject(new Error("cancelled")); })`)
	p.click("#handin")
	p.checkLayout(360, 640)
	p.click("#share")
	if shared := eval[string](p, `shared.text`); shared != eval[string](p, `document.getElementById("result").value`) {
		p.Errorf("the page shares %q", shared)
	}
	p.click("#done")
	want := results.Sheet{Pupil: "Zoë r", Title: "Monday", Boards: []results.Board{
		{ID: "no-wrap:0.1", Tries: []string{"2"}}, {ID: "multitchouka:2.2.2.2", Tries: []string{"3", "1"}},
	}}
	if len(damaged) > 0 || len(sheets) != 1 || sheets[0].Page == 0 {
		p.Fatalf("the sheets are %+v, damaged %v", sheets, damaged)
	}
	number := sheets[0].Page
	if want.Page = number; !reflect.DeepEqual(sheets[0], want) {
		p.Errorf("the sheet is %+v, want %+v", sheets[0], want)
	}
	p.open(content) // another pupil of the same name
	p.click("#handin")
	p.do(chromedp.SendKeys("#pupil", "Zoë r"))
	if sheets, _ := results.Read(eval[string](p, `document.getElementById("result").value`)); len(sheets) != 1 || sheets[0].Page == number {
		p.Errorf("in a new page, the sheets are %+v", sheets)
	}
	p.click("#done")
}

// checkVariations follows the variations of a line by the buttons.
func (p *tab) checkVariations() {
	p.open(page.Content{Boards: []page.Board{{
		ID: "multitchouka:2.2.2.2", Moves: []string{"3", "4", "3"}, Remarks: []page.Remark{{After: 1, Sign: "!", Comment: "the only one"}},
		Variations: []page.Variation{
			{Moves: []string{"2"}, Remarks: []page.Remark{{After: 1, Sign: "?", Comment: "This loses: <b>try 3</b>."}}},
			{Moves: []string{"3", "2"}, Remarks: []page.Remark{{After: 2, Sign: "?!", Name: "trap", Comment: "a trap"}}},
		},
	}}})
	expect := func(buttons []string, comment string) {
		p.Helper()
		shown := eval[[]string](p, `[...document.querySelectorAll("#branches button")].map((b) => b.textContent)`)
		if got := eval[string](p, `document.getElementById("comment").textContent`); !slices.Equal(shown, buttons) || got != comment {
			p.Errorf("the buttons are %q and the comment %q, want %q and %q", shown, got, buttons, comment)
		}
		p.checkLayout(360, 640)
	}
	expect([]string{"3 !", "2 ?"}, "")
	p.click("#branches button:nth-child(2)")
	expect([]string{}, "?\nThis loses: <b>try 3</b>.")
	p.click("#back")
	p.click("#branches button")
	expect([]string{"4", "2 ?! trap"}, "!\nthe only one")
	p.click("#branches button:nth-child(2)")
	expect([]string{}, "?! trap\na trap")
	p.click("#restart")
	p.click("#forward")
	p.click("#forward")
	if shown := eval[string](p, `document.getElementById("depth").textContent`); shown != "2 / 3" {
		p.Errorf("after two steps of the line: %s", shown)
	}
}

// checkDirection shows a page with a title from right to left: so runs the page, and not the board.
func (p *tab) checkDirection() {
	for title, want := range map[string]string{"דף עבודה 3": "rtl", "لعبة (4 × 2)": "rtl", "播棋": "ltr", "Sheet שלום": "ltr"} {
		p.open(page.Content{Title: title, Boards: []page.Board{{ID: "multitchouka:2.2.2.2"}, {ID: "no-wrap:0.1"}}})
		got := eval[[]string](p, `[document.documentElement.dir, getComputedStyle(document.getElementById("rules")).direction]`)
		if !slices.Equal(got, []string{want, want}) {
			p.Errorf("%q: %v", title, got)
		}
		if at := eval[[]float64](p, `[...document.querySelectorAll(".place")].map((at) => at.getBoundingClientRect().left)`); len(at) < 4 || !slices.IsSorted(at[:4]) {
			p.Errorf("%q: the holes are at %v", title, at)
		}
		title, rules := eval[float64](p, `document.getElementById("title").getBoundingClientRect().left`), eval[float64](p, `document.getElementById("rules").getBoundingClientRect().left`)
		if (title > rules) != (want == "rtl") {
			p.Errorf("%s: the title is at %v, the rules are at %v", want, title, rules)
		}
	}
}

// checkLine follows a line with comments in a list of boards.
func (p *tab) checkLine() {
	p.open(page.Content{Title: "<b>Monday</b>", Boards: []page.Board{
		{ID: "no-wrap:0.1"},
		{ID: "multitchouka:2.2.2.2", Moves: []string{"3", "4"}, Remarks: []page.Remark{{After: 1, Sign: "!", Comment: "<i>good</i>"}}},
	}})
	p.click("#next")
	p.click("#forward")
	shown := eval[[]string](p, `["title", "comment", "depth", "solved"].map((id) => document.getElementById(id).textContent)`)
	if want := []string{"<b>Monday</b>", "!\n<i>good</i>", "1 / 2", "0 of 2 solved"}; !slices.Equal(shown, want) {
		p.Errorf("the page shows %q, want %q", shown, want)
	}
	p.click("#previous")
	p.click(place(1))
	if solved := eval[string](p, `document.getElementById("solved").textContent`); solved != "1 of 2 solved" {
		p.Errorf("after a win: %q", solved)
	}
	p.checkLayout(360, 640)
	if top, bottom := eval[float64](p, `document.getElementById("onward").getBoundingClientRect().top`), eval[float64](p, `document.getElementById("onward").getBoundingClientRect().bottom`); top < 0 || bottom > 640 {
		p.Errorf("the button for the next board is at %v to %v, outside the screen", top, bottom)
	}
	p.click("#onward")
	if hidden := eval[bool](p, `document.getElementById("onward").hidden`); !hidden || eval[string](p, `document.getElementById("list").value`) != "1" {
		p.Error("the next board is not open")
	}
}
