package session_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tchouka/engine/record/session"
)

// modelRecord is a record as plain text. A place is the text of the moves that lead there: "" for
// the start and "/3/4" after two moves.
//
// The existing places are not stored. They are computed from all places ever played and all
// structural changes that are not undone, in the order in which they first happened.
type modelRecord struct {
	board   string
	known   []string // all places ever, in the order in which they were first played
	events  []modelEvent
	passed  map[string]string // the child through which the cursor passed last
	turned  map[string]string // the child that was made the main child
	remarks map[string]session.Remark
}

// modelEvent is a place that was played, or a structural change.
type modelEvent struct {
	played string
	shape  *modelShape
}

// modelShape shows or hides places, sets remarks and selects main children.
type modelShape struct {
	undone   bool
	restores bool
	places   []string
	old, new map[string]session.Remark
	was, is  map[string]string // main children
}

type modelPlace struct {
	rec *modelRecord
	at  string
	doc int
}

type modelStep struct {
	walk, edit bool // edit: of a comment
	from, to   modelPlace
	where      string
	old, new   session.Remark
	shape      *modelShape
}

// model implements a session as slow and simple text operations.
type model struct {
	modelPlace
	past, future []modelStep
	saved        []string // the saved content of each document; "" for none
}

func newModelRecord(board string) *modelRecord {
	return &modelRecord{
		board: board, known: []string{""}, events: []modelEvent{{played: ""}},
		passed: map[string]string{}, turned: map[string]string{}, remarks: map[string]session.Remark{},
	}
}

func parent(place string) string { return place[:strings.LastIndexByte(place, '/')] }

// places computes the existing places.
func (r *modelRecord) places() map[string]bool {
	own := map[string]bool{}
	for _, e := range r.events {
		switch {
		case e.shape == nil:
			own[e.played] = true
		case !e.shape.undone:
			for _, place := range e.shape.places {
				own[place] = e.shape.restores
			}
		}
	}
	all := map[string]bool{"": true}
	for place, there := range own {
		for ; there && place != ""; place = parent(place) { // all ancestors exist
			all[place] = true
		}
	}
	return all
}

// children returns the children of a place, the main child first.
func (r *modelRecord) children(place string) []string {
	all := r.places()
	var children []string
	for _, p := range r.known {
		if p != "" && all[p] && parent(p) == place {
			children = append(children, p)
		}
	}
	if i := slices.Index(children, r.turned[place]); i > 0 {
		children = slices.Insert(slices.Delete(children, i, i+1), 0, r.turned[place])
	}
	return children
}

// below returns a place and all places below it.
func (r *modelRecord) below(place string) []string {
	var below []string
	all := r.places()
	for _, p := range r.known {
		if all[p] && (p == place || strings.HasPrefix(p, place+"/")) {
			below = append(below, p)
		}
	}
	return below
}

// add plays the moves to a place. If the place is new, the places on the path count as played.
func (r *modelRecord) add(place string) {
	if r.places()[place] {
		return
	}
	if !slices.Contains(r.known, place) {
		r.known = append(r.known, place)
	}
	for ; place != ""; place = parent(place) {
		r.events = append(r.events, modelEvent{played: place})
	}
}

func (r *modelRecord) remark(place string, remark session.Remark) {
	delete(r.remarks, place)
	if remark != (session.Remark{}) {
		r.remarks[place] = remark
	}
}

func (c *modelShape) apply(r *modelRecord, forward bool) {
	c.undone = !forward
	remarks, turns := c.new, c.is
	if !forward {
		remarks, turns = c.old, c.was
	}
	for place, remark := range remarks {
		r.remark(place, remark)
	}
	maps.Copy(r.turned, turns)
}

func (m *model) enter(step modelStep, forward bool) {
	to, remark := step.from, step.old
	if forward {
		to, remark = step.to, step.new
	}
	if step.old != step.new {
		to.rec.remark(step.where, remark)
		return
	}
	if step.shape != nil {
		step.shape.apply(to.rec, forward)
	}
	m.modelPlace = to
	for at := to.at; at != ""; at = parent(at) {
		to.rec.passed[parent(at)] = at
	}
}

func (m *model) do(step modelStep) {
	m.future = nil
	m.enter(step, true)
	if last := len(m.past) - 1; last >= 0 {
		before := m.past[last]
		if before.walk && step.walk || before.edit && step.edit && before.where == step.where {
			step.from, step.old = before.from, before.old
			m.past = m.past[:last]
		}
	}
	if step.from != step.to || step.old != step.new || step.shape != nil {
		m.past = append(m.past, step)
	}
}

// replace replaces the board set by the last change.
func (m *model) replace(board string) {
	if board == m.rec.board {
		return
	}
	to := modelPlace{rec: newModelRecord(board), doc: m.doc}
	last := len(m.past) - 1
	if last < 0 || len(m.future) > 0 || m.past[last].from.rec == m.rec || len(m.rec.places()) > 1 {
		m.do(modelStep{from: m.modelPlace, to: to})
		return
	}
	from := m.past[last].from
	m.past = m.past[:last]
	if from.doc == m.doc && from.rec.board == board {
		to = from
	}
	m.do(modelStep{from: from, to: to})
}

// reshape performs a structural change and moves the cursor.
func (m *model) reshape(c *modelShape, at string) {
	m.rec.events = append(m.rec.events, modelEvent{shape: c})
	m.do(modelStep{from: m.modelPlace, to: modelPlace{m.rec, at, m.doc}, shape: c})
}

func (m *model) move(to string, walk bool) {
	if to != m.at {
		m.do(modelStep{walk: walk, from: m.modelPlace, to: modelPlace{m.rec, to, m.doc}})
	}
}

func (m *model) setRemark(place string, remark session.Remark) {
	old := m.rec.remarks[place]
	if old == remark {
		return
	}
	m.do(modelStep{
		edit: old.Name == remark.Name && old.Mark == remark.Mark && old.Agreed == remark.Agreed,
		from: m.modelPlace, to: m.modelPlace, where: place, old: old, new: remark,
	})
}

// begin adds a record as a new document.
func (m *model) begin(rec *modelRecord, saved string) {
	doc := len(m.saved)
	m.saved = append(m.saved, saved)
	m.do(modelStep{from: m.modelPlace, to: modelPlace{rec: rec, doc: doc}})
}

// next returns the preferred child of a place.
func (m *model) next(place string) (string, bool) {
	children := m.rec.children(place)
	switch passed := m.rec.passed[place]; {
	case len(children) == 0:
		return "", false
	case slices.Contains(children, passed):
		return passed, true
	default:
		return children[0], true
	}
}

func (m *model) line() []string {
	line := []string{""}
	for next, ok := m.next(""); ok; next, ok = m.next(next) {
		line = append(line, next)
	}
	return line
}

// onMain reports whether a place is on the main line.
func (m *model) onMain(place string) bool {
	for ; place != ""; place = parent(place) {
		if m.rec.children(parent(place))[0] != place {
			return false
		}
	}
	return true
}

func (m *model) makeMain(place string) {
	if m.onMain(place) {
		return
	}
	c := &modelShape{was: map[string]string{}, is: map[string]string{}}
	for ; place != ""; place = parent(place) {
		if m.rec.children(parent(place))[0] != place {
			c.was[parent(place)], c.is[parent(place)] = m.rec.turned[parent(place)], place
		}
	}
	m.reshape(c, m.at)
}

func (m *model) remove(place string) int {
	if place == "" {
		return 0
	}
	c := &modelShape{places: m.rec.below(place), old: map[string]session.Remark{}, new: map[string]session.Remark{}}
	for _, p := range c.places {
		if remark, ok := m.rec.remarks[p]; ok {
			c.old[p], c.new[p] = remark, session.Remark{}
		}
	}
	at := m.at
	if slices.Contains(c.places, at) {
		at = parent(place)
	}
	m.reshape(c, at)
	return len(c.places)
}

// graft adds the places of another record below a place, and returns the change with the new
// places.
func (r *modelRecord) graft(under string, from *modelRecord, top string) *modelShape {
	c := &modelShape{restores: true, old: map[string]session.Remark{}, new: map[string]session.Remark{}}
	there := r.places()
	var copyFrom func(string)
	copyFrom = func(place string) {
		at := under + strings.TrimPrefix(place, top)
		if !there[at] {
			c.places = append(c.places, at)
			if !slices.Contains(r.known, at) {
				r.known = append(r.known, at)
			}
		}
		old, now := r.remarks[at], from.remarks[place]
		if old.Name != "" {
			now.Name = old.Name
		}
		if old.Mark != session.Unmarked {
			now.Mark = old.Mark
		}
		if old.Agreed != session.NoAgreement {
			now.Agreed = old.Agreed
		}
		switch {
		case old.Comment != "" && (now.Comment == "" || strings.Contains(old.Comment, now.Comment)):
			now.Comment = old.Comment
		case old.Comment != "":
			now.Comment = old.Comment + "\n" + now.Comment
		}
		if old != now {
			c.old[at], c.new[at] = old, now
		}
		for _, child := range from.children(place) {
			copyFrom(child)
		}
	}
	copyFrom(top)
	return c
}

// copyOf returns an independent record of the places below a place.
func (r *modelRecord) copyOf(board, top string) *modelRecord {
	c := newModelRecord(board)
	shape := c.graft("", r, top)
	for _, place := range shape.places {
		c.events = append(c.events, modelEvent{played: place})
	}
	c.remarks = shape.new
	return c
}

func (m *model) undo() {
	if last := len(m.past) - 1; last >= 0 {
		step := m.past[last]
		m.past, m.future = m.past[:last], append(m.future, step)
		m.enter(step, false)
	}
}

func (m *model) redo() {
	if last := len(m.future) - 1; last >= 0 {
		step := m.future[last]
		m.future, m.past = m.future[:last], append(m.past, step)
		m.enter(step, true)
	}
}

// content returns everything that is saved except the cursor: the places in any order, the remarks,
// and the main children.
func (r *modelRecord) content() string {
	var lines []string
	for place := range r.places() {
		main := ""
		if children := r.children(place); len(children) > 0 {
			main = children[0]
		}
		lines = append(lines, fmt.Sprintf("%s %v %s", place, r.remarks[place], main))
	}
	slices.Sort(lines)
	return r.board + "\n" + strings.Join(lines, "\n")
}

func (m *model) dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %s of %d\n", m.rec.board, m.at, m.doc)
	var write func(string)
	write = func(place string) {
		fmt.Fprintf(&b, "%s %v\n", place, m.rec.remarks[place])
		for _, child := range m.rec.children(place) {
			write(child)
		}
	}
	write("")
	return b.String()
}
