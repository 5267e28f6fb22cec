package desk

import (
	"maps"
	"reflect"

	"tchouka/engine"
)

// surveyed is the results of surveys for the states that are queried.
type surveyed map[engine.Key]engine.Report

// Facts implements [engine.Solution].
func (s surveyed) Facts(key engine.Key) engine.Facts { return s[key].Facts }

// Report implements [engine.Solution].
func (s surveyed) Report(key engine.Key) engine.Report { return s[key] }

// Complete implements [engine.Solution]: other states are unknown.
func (s surveyed) Complete() bool { return false }

// consult looks up the results of surveys for states, and reports whether they have changed.
func (a *Analyzer) consult(states ...engine.State) bool {
	found := surveyed{}
	for _, s := range states {
		if a.Surveyed == nil {
			break
		}
		if r, ok := a.Surveyed(a.game, s); ok {
			found[s.Key()] = r
		}
	}
	changed := !maps.EqualFunc(found, a.surveyed, func(a, b engine.Report) bool { return reflect.DeepEqual(a, b) })
	a.surveyed = found
	return changed
}

// ConsultSurveys shows the new results of surveys if they are about the board.
func (d *Desk) ConsultSurveys() {
	if d.Analyzer.consult(d.Doc.Start(), d.Doc.State()) {
		d.Announce(NewsAnalysis)
	}
}
