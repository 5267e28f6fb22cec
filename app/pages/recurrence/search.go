package recurrence

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/output/course"
	"tchouka/widgets/controls"
)

// searchLimit is the number of sowings after which the search pauses and offers to continue.
const searchLimit = 100_000_000

// startSearch searches for the period from the end of the previous search.
func (w *Page) startSearch() {
	from, limit := w.course, w.limit
	w.search.Begin(w.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		r := course.Resume(from)
		lastReport := time.Now()
		for r.Next(ctx) && r.Sowings() < limit {
			if now := time.Now(); now.Sub(lastReport) >= work.ReportInterval {
				lastReport = now
				c := r.Course()
				report(func() { w.addResults(c, false) })
			}
		}
		c := r.Course()
		report(func() { w.addResults(c, true) })
	}))
	w.Show()
}

// addResults stores the progress of the search.
func (w *Page) addResults(c course.Course, ended bool) {
	w.course = c
	if ended {
		w.search.End()
	}
	w.Show()
}

// continueSearch continues the search without further pauses.
func (w *Page) continueSearch() {
	w.limit = int(^uint(0) >> 1)
	w.startSearch()
}

// verdict describes what is known of the period.
func (w *Page) verdict() controls.VerdictView {
	c := w.course
	v := controls.VerdictView{Neutral: true}
	made := messages.Args{"Sowings": messages.Grouped(c.Sowings)}
	switch {
	case c.Period > 0:
		v.Headline = lang.N("The board recurs after {{.Count}} sowing", c.Period, messages.Args{"Count": messages.Grouped(c.Period)})
		v.Detail = w.togetherText()
	case w.search.Running():
		v.Neutral, v.Busy = false, true
		v.Headline = lang.L("Searching for the period…")
		v.Detail = lang.L("{{.Sowings}} sowings so far", made)
		v.Actions = []controls.VerdictAction{{Label: lang.L("Stop"), Run: w.search.Stop}}
	case c.Sowings == 0 && !w.tab.HintsShown():
		v.Headline = lang.L("After how many sowings is the position the same as at the start?")
		v.Detail = lang.L("Hints are hidden: run it and count")
		v.Actions = []controls.VerdictAction{{Label: lang.L("Find Period"), Run: w.startSearch}}
	default:
		v.Headline = lang.L("The board has not recurred after {{.Sowings}} sowings", made)
		v.Detail = lang.L("It always recurs, however long that takes: a sowing can be played backwards in only one way")
		v.Actions = []controls.VerdictAction{{Label: lang.L("Continue"), Run: w.continueSearch}}
	}
	return v
}

// togetherText describes when all seeds are in the start hole.
func (w *Page) togetherText() string {
	c := w.course
	switch {
	case c.Together < 0:
		return lang.L("The seeds are never all in the start hole")
	case c.Together == c.Period-1:
		return lang.L("One sowing earlier, all seeds are in the start hole")
	}
	return lang.N("All seeds are in the start hole after {{.Count}} sowing", c.Together, messages.Args{"Count": messages.Grouped(c.Together)})
}
