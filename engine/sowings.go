package engine

import "strings"

// Sowing is one of those that a move is made of.
type Sowing struct {
	From  int   // the place it was sown from, counted from 0 as in [Board]
	Last  int   // the place where its last seed fell; -1 where none fell
	State State // when it had fallen, before the next one begins
}

// Sowings returns the sowings of a legal move in order; of a pass there is
// none. Those of several hands at once are entwined, and stand as one.
func Sowings(g Game, s State, m Move) ([]Sowing, error) {
	var all []Sowing
	number := 0
	result, err := g.PlaySteps(s, m, func(step Step) bool {
		if step.Sowing == 0 {
			return true
		}
		if step.Sowing != number && (number == 0 || step.Tick == 0) {
			number = step.Sowing
			all = append(all, Sowing{From: step.Hole - 1, Last: -1})
		}
		s = g.Apply(s, step)
		now := &all[len(all)-1]
		now.State = s
		switch step.Kind {
		case Drop, Bank, Lap:
			now.Last = step.Hole - 1
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	if len(all) > 0 { // now it may be another's turn
		all[len(all)-1].State = result.State
	}
	return all, nil
}

// Joined is sowings that follow one another as one: from where the first began to where the
// last ended.
func Joined(sowings []Sowing) Sowing {
	end := sowings[len(sowings)-1]
	return Sowing{From: sowings[0].From, Last: end.Last, State: end.State}
}

// Written is a state as papers write it between two sowings, 33002, in three pieces: the
// place where the last seed fell stands in the middle, to be underlined. In
//
//	22220 – 03320 – 13031
//
// it is the 0 behind 332, and the 3 before the 1.
type Written struct{ Before, Place, After string }

// String puts the place in brackets, where nothing can be underlined: 3[3]002.
func (w Written) String() string {
	if w.Place == "" {
		return w.Before
	}
	return w.Before + "[" + w.Place + "]" + w.After
}

// Apart reports whether the numbers of states that play leads to from a state must be
// written apart, as [Write] does if told so: some could have two digits, or must stand
// beside the name of their place.
func Apart(g Game, s State) bool {
	b := g.Board(s)
	_, seeds := b.Stored()
	return b.Rows == nil || seeds > 9
}

// Write writes a state in which the last seed fell into a place, or none for -1: 33002,
// or, apart, 3 3 0 10 | 2. Of a game without rows each place is named; of one without
// places it is the state as the game writes it.
func Write(g Game, s State, last int, apart bool) Written {
	b := g.Board(s)
	if len(b.Places) == 0 {
		return Written{Before: Brief(s)}
	}
	w := writer{last: last, apart: apart}
	if b.Rows == nil {
		for i, p := range b.Places {
			w.put(i, p.Label+" "+p.Count(), ", ")
		}
		return w.written()
	}
	next := " / "
	if b.Parts != nil {
		next = " + "
	}
	i := 0
	for r, row := range b.Rows {
		between := ""
		if r > 0 {
			between = next
		}
		for range row.Holes {
			w.put(i, b.Places[i].Count(), between)
			i, between = i+1, w.gap(" ")
		}
		if row.HasRuma {
			w.put(i, b.Places[i].Count(), w.gap(" | "))
			i++
		}
	}
	return w.written()
}

// writer puts a [Written] together.
type writer struct {
	last          int
	apart         bool
	before, after strings.Builder
	place         string
}

func (w *writer) gap(between string) string {
	if w.apart {
		return between
	}
	return ""
}

// put writes what stands in a place, and what comes between it and the one before.
func (w *writer) put(place int, text, between string) {
	into := &w.before
	if w.place != "" {
		into = &w.after
	}
	if place > 0 {
		into.WriteString(between)
	}
	if place == w.last {
		w.place = text
		return
	}
	into.WriteString(text)
}

func (w *writer) written() Written {
	return Written{Before: w.before.String(), Place: w.place, After: w.after.String()}
}
