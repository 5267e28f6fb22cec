package comparison

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/app/workbench"
	"tchouka/engine/papers"
)

// Page shows the claims of one source, and the selected claim below them.
type Page struct {
	tab       *workbench.Tab
	openBoard func(id string)
	job       *work.Job

	source   papers.Source
	claims   []papers.Claim
	at       int                       // index of the selected claim
	checking string                    // ID of the claim that is being checked, or ""
	found    map[string]papers.Finding // by the ID of a claim: what its check found
	parts
}

// New returns the page of the first source; openBoard opens a board in the main window.
func New(tab *workbench.Tab, openBoard func(id string)) *Page {
	p := &Page{tab: tab, openBoard: openBoard, job: work.NewJob(tab.Post)}
	tab.Exportable = func() bool { return false }
	p.build()
	p.choose(papers.Sources()[0])
	return p
}

func (p *Page) build() {
	p.parts = newParts(p)
	p.tab.SetContent(p.content())
}

// choose shows the claims of a source.
func (p *Page) choose(s papers.Source) {
	p.stop()
	p.source, p.claims, p.at, p.found = s, s.Claims(), 0, map[string]papers.Finding{}
	p.list.Select(0)
	p.list.ScrollToTop()
	p.Show()
}

func (p *Page) claim() papers.Claim { return p.claims[p.at] }

// check checks the selected claim.
func (p *Page) check() {
	claim := p.claim()
	p.checking = claim.ID
	p.tab.ShowMessage("")
	p.job.Start(p.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		last := time.Now()
		result, err := claim.Check(ctx, func(part float64) {
			if now := time.Now(); now.Sub(last) >= work.ReportInterval {
				last = now
				report(func() { p.tab.Busy(part, p.stop) })
			}
		})
		report(func() { p.checked(claim, result.Finding, err) })
	}))
	p.tab.Busy(-1, p.stop)
	p.Show()
}

// checked shows the result of a check.
func (p *Page) checked(claim papers.Claim, found papers.Finding, err error) {
	p.checking = ""
	p.tab.Busy(0, nil)
	if err != nil {
		p.tab.ShowMessage(lang.L("The check did not finish: a search reached its memory limit. Close other pages and try again, or run the command in a terminal."))
	} else {
		p.found[claim.ID] = found
	}
	p.Show()
}

// stop cancels the running check.
func (p *Page) stop() {
	p.job.Stop()
	p.checking = ""
	p.tab.Busy(0, nil)
	p.Show()
}

// placeName translates the first word of a place, for example "Theorem 2.1".
func placeName(c papers.Claim) string {
	word, number, _ := strings.Cut(c.Place, " ")
	return strings.TrimSpace(messages.Translate(word) + " " + number)
}

// explanation returns the details of the selected claim and the result of its check.
func (p *Page) explanation() string {
	c := p.claim()
	lines := []string{messages.Translate(c.Statement)}
	if c.Details != "" {
		lines = append(lines, messages.Translate(c.Details))
	}
	if c.Range != "" {
		lines = append(lines, lang.L("Computed for {{.Range}}", messages.Args{"Range": c.Range}))
	}
	switch found, done := p.found[c.ID]; {
	case p.checking == c.ID:
		lines = append(lines, lang.L("Checking…"))
	case done && found == c.Finding:
		lines = append(lines, lang.L("The check finds the same: {{.Finding}}", messages.Args{"Finding": messages.Translate(found.String())}))
	case done:
		lines = append(lines, lang.L("The check finds something else: {{.Finding}}. Please report this as a problem.", messages.Args{"Finding": messages.Translate(found.String())}))
	}
	return strings.Join(lines, "\n")
}

// Name implements [workbench.Page].
func (p *Page) Name() string { return lang.L("Papers") }

// Title implements [workbench.Page].
func (p *Page) Title() string { return lang.L("Compare with Papers") }

// First implements [workbench.Page].
func (p *Page) First() fyne.Focusable { return p.list }

// Export implements [workbench.Page]. The claims are part of the documentation.
func (p *Page) Export() {}

// Close implements [workbench.Page].
func (p *Page) Close() { p.job.Stop() }

// Commands implements [workbench.Page].
func (p *Page) Commands() []shell.Command {
	return []shell.Command{
		{ID: "papers.check", Label: lang.L("Check"), Enabled: func() bool { return p.checking == "" }, Run: p.check},
		{ID: "papers.copy", Label: lang.L("Copy Command"), Run: p.copyCommand},
		{ID: "papers.board", Label: lang.L("Show Board"), Shortcut: shell.Ctrl(fyne.KeyReturn), Enabled: p.hasBoard, Run: p.showBoard},
	}
}

// Retranslate implements [workbench.Page].
func (p *Page) Retranslate() {
	p.build()
	p.list.Select(p.at)
	p.Show()
}

func (p *Page) hasBoard() bool { return p.claim().Board != "" }

func (p *Page) showBoard() { p.openBoard(p.claim().Board) }

func (p *Page) copyCommand() {
	fyne.CurrentApp().Clipboard().SetContent(p.claim().Command)
	p.tab.ShowMessage(lang.L("Copied: {{.Text}}", messages.Args{"Text": p.claim().Command}))
}
