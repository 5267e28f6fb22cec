package sowgraph

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine"
)

// Move is a vertex and a walk from it. It holds names instead of numbers, so it has the same
// meaning in every graph. Moves are equal exactly if their values are.
type Move struct {
	word string // in the format of String
}

var _ engine.Move = Move{}

// MoveOf returns the move of a vertex along a walk. The walk lists the vertices that receive seeds,
// in order.
func MoveOf(g *Graph, from int, walk []int) Move {
	var b strings.Builder
	b.WriteString(escaped(g.Name(from)))
	for i, v := range walk {
		b.WriteByte(":-"[min(i, 1)])
		b.WriteString(escaped(g.Name(v)))
	}
	return Move{b.String()}
}

// String returns the vertex, a colon and the walk: v:w1-w2-r. Characters of names other than
// letters, digits and underscores are percent-encoded like URLs, for example %20 for a space.
func (m Move) String() string { return m.word }

// Text returns the move with spaces, as users write it: v: w1 w2 r.
func (m Move) Text() string {
	return strings.ReplaceAll(strings.Replace(m.word, ":", ": ", 1), "-", " ")
}

// Brief abbreviates a longer walk to its first and last steps: v:w…r.
func (m Move) Brief() string {
	head, steps, _ := strings.Cut(m.word, "-")
	if last := strings.LastIndexByte(steps, '-'); last >= 0 {
		return head + "…" + steps[last+1:]
	}
	return m.word
}

// Names returns the names of the vertex and of the vertices that receive seeds.
func (m Move) Names() (from string, walk []string) {
	first, rest, _ := strings.Cut(m.word, ":")
	from, _ = unescaped(first)
	for word := range strings.SplitSeq(rest, "-") {
		name, _ := unescaped(word)
		walk = append(walk, name)
	}
	return from, walk
}

// ParseMove reads the formats of String and Text.
func (Game) ParseMove(text string) (engine.Move, error) {
	first, rest, colon := strings.Cut(text, ":")
	steps := strings.FieldsFunc(rest, func(r rune) bool { return r == '-' || unicode.IsSpace(r) })
	if !colon || len(steps) == 0 || len(steps) > MaxSeeds {
		return nil, noMove(text)
	}
	var b strings.Builder
	for i, word := range append([]string{strings.TrimSpace(first)}, steps...) {
		name, err := unescaped(word)
		if err != nil || checkName(name) != nil {
			return nil, noMove(text)
		}
		if i > 0 {
			b.WriteByte(":-"[min(i-1, 1)])
		}
		b.WriteString(escaped(name))
	}
	return Move{b.String()}, nil
}

func noMove(text string) error {
	return fmt.Errorf("%q is not a move: enter a vertex, a colon, and each vertex that a seed falls into, for example a:b-r", shortened(text))
}

// plainRune reports whether a character of a name is not encoded in a move.
func plainRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func escaped(name string) string {
	if strings.IndexFunc(name, func(r rune) bool { return !plainRune(r) }) < 0 {
		return name
	}
	var b strings.Builder
	for _, r := range name {
		if plainRune(r) {
			b.WriteRune(r)
			continue
		}
		for _, c := range []byte(string(r)) {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

func unescaped(word string) (string, error) {
	parts := strings.Split(word, "%")
	name := []byte(parts[0])
	for _, part := range parts[1:] {
		if len(part) < 2 {
			return "", errors.New("a % must be followed by two hexadecimal digits")
		}
		c, err := strconv.ParseUint(part[:2], 16, 8)
		if err != nil {
			return "", err
		}
		name = append(append(name, byte(c)), part[2:]...)
	}
	return string(name), nil
}

// trace returns the vertex numbers of a move, or an error with the reason why it is illegal.
func (s State) trace(m Move) (from int, walk []int, err error) {
	if err := s.CheckPlayable(); err != nil {
		return 0, nil, err
	}
	first, rest, _ := strings.Cut(m.word, ":")
	if from, err = s.named(first); err != nil {
		return 0, nil, err
	}
	g, at := s.graph, from
	switch {
	case g.Ruma(from):
		return 0, nil, &Error{Reason: FromRuma, Name: g.Name(from)}
	case s.seeds[from] == 0:
		return 0, nil, &Error{Reason: FromEmpty, Name: g.Name(from)}
	}
	for word := range strings.SplitSeq(rest, "-") {
		to, err := s.named(word)
		if err != nil {
			return 0, nil, err
		}
		if !g.HasEdge(at, to) {
			return 0, nil, &Error{Reason: NoEdge, Name: g.Name(at), Other: g.Name(to)}
		}
		walk, at = append(walk, to), to
	}
	switch {
	case len(walk) < s.seeds[from]:
		return 0, nil, &Error{Reason: ShortWalk, Name: g.Name(from), Number: s.seeds[from]}
	case len(walk) > s.seeds[from]:
		return 0, nil, &Error{Reason: LongWalk, Name: g.Name(from), Number: s.seeds[from]}
	case !g.Ruma(at):
		return 0, nil, &Error{Reason: NotInRuma, Name: g.Name(at)}
	}
	return from, walk, nil
}

// named returns the vertex with a name in the encoding of moves.
func (s State) named(word string) (int, error) {
	name, err := unescaped(word)
	if v, ok := s.graph.names[name]; ok && err == nil {
		return v, nil
	}
	return 0, &Error{Reason: NoVertexNamed, Name: shortened(word)}
}

// walker generates the walks with exactly the given number of edges from a vertex to a Ruma, in the
// order of their vertices. It follows an edge only if a Ruma can be reached with the remaining
// edges, so it never backtracks from a dead end.
type walker struct {
	graph   *Graph
	reached reached
	from    int
	walk    []int // the vertices after from; overwritten by the next walk
	tried   []int // number of edges tried at each step
	at      int   // the step to make next; −1 at the end
	fresh   bool  // no walk has been generated
	// enter, if set, is called before a step is extended. If it returns false, walks that begin with
	// these steps are skipped.
	enter func(steps []int) bool
}

// walks returns a walker for the walks from a vertex.
func (g *Graph) walks(from, edges int) *walker {
	w := &walker{graph: g, reached: g.reached(edges), from: from, fresh: true, at: -1}
	if edges > 0 && w.reached.at(edges).has(from) {
		w.walk, w.tried, w.at = make([]int, edges), make([]int, edges), 0
	}
	return w
}

// next generates the next walk; false if there is none.
func (w *walker) next() bool {
	if w.at < 0 {
		return false
	}
	if !w.fresh {
		w.at--
	}
	w.fresh = false
	for w.at >= 0 && w.at < len(w.walk) {
		if !w.step() {
			w.tried[w.at] = 0
			w.at--
			continue
		}
		w.at++
		if w.at == len(w.walk) {
			return true
		}
		if w.enter != nil && !w.enter(w.walk[:w.at]) {
			w.at--
			continue
		}
		w.tried[w.at] = 0
	}
	return false
}

// step takes the next edge that can be completed to a walk.
func (w *walker) step() bool {
	from := w.from
	if w.at > 0 {
		from = w.walk[w.at-1]
	}
	out, goal := w.graph.out[from], w.reached.at(len(w.walk)-w.at-1)
	for i := w.tried[w.at]; i < len(out); i++ {
		if goal.has(out[i]) {
			w.walk[w.at], w.tried[w.at] = out[i], i+1
			return true
		}
	}
	return false
}

var _ engine.Traced = Game{}

// NextPlaces implements [engine.NextPlaces]: first come the holes from which a walk leads to a Ruma, then the
// vertices that can continue such a walk. The move is complete as soon as only one walk is left.
func (Game) NextPlaces(s engine.State, chosen []int) (next []int, complete engine.Move) {
	state := s.(State)
	if len(chosen) == 0 {
		for v, n := range state.seeds {
			if n > 0 && !state.graph.Ruma(v) && state.graph.Reaches(v, n) {
				next = append(next, v)
			}
		}
		return next, nil
	}
	if !state.begun(chosen) {
		return nil, nil
	}
	if walk, forced := state.forced(chosen); forced {
		return nil, MoveOf(state.graph, chosen[0], walk)
	}
	return state.steps(chosen[len(chosen)-1], state.seeds[chosen[0]]-len(chosen)+1), nil
}

// steps returns the vertices that can follow a vertex on a walk to a Ruma with the given number of
// edges left.
func (s State) steps(at, left int) []int {
	if left <= 0 {
		return nil
	}
	r := s.graph.reached(left - 1)
	goal := r.at(left - 1)
	var steps []int
	for _, to := range s.graph.out[at] {
		if goal.has(to) {
			steps = append(steps, to)
		}
	}
	return steps
}

// begun reports whether places are the beginning of a legal move.
func (s State) begun(chosen []int) bool {
	for _, v := range chosen {
		if !s.graph.has(v) {
			return false
		}
	}
	from := chosen[0]
	left := s.seeds[from] - (len(chosen) - 1)
	if s.graph.Ruma(from) || s.seeds[from] == 0 || left < 0 {
		return false
	}
	for i, to := range chosen[1:] {
		if !s.graph.HasEdge(chosen[i], to) {
			return false
		}
	}
	return s.graph.Reaches(chosen[len(chosen)-1], left)
}

// forced returns the walk that begins with the chosen places; false if there are several.
func (s State) forced(chosen []int) (walk []int, forced bool) {
	walk = slices.Clone(chosen[1:])
	at, seeds := chosen[len(chosen)-1], s.seeds[chosen[0]]
	r := s.graph.reached(seeds)
	for len(walk) < seeds {
		goal, next := r.at(seeds-len(walk)-1), -1
		for _, to := range s.graph.out[at] {
			if !goal.has(to) {
				continue
			}
			if next >= 0 {
				return nil, false
			}
			next = to
		}
		walk, at = append(walk, next), next
	}
	return walk, true
}

// Trace returns the hole of a move, and its steps up to the last choice.
func (g Game) Trace(s engine.State, m engine.Move) []int {
	state := s.(State)
	from, walk, err := state.trace(m.(Move))
	if err != nil {
		return nil
	}
	needed := 1 // number of places that are needed
	r := state.graph.reached(len(walk))
	for i, at := 0, from; i < len(walk); i++ {
		goal, ways := r.at(len(walk)-i-1), 0
		for _, to := range state.graph.out[at] {
			if goal.has(to) {
				ways++
			}
		}
		if ways > 1 {
			needed = i + 2
		}
		at = walk[i]
	}
	return append([]int{from}, walk...)[:needed]
}

var _ engine.Reversible = Game{}

// Bounds of the search for predecessors. On a graph with many edges there are more than users look
// at.
const (
	maxPredecessors = 1 << 12
	maxRetractSteps = 1 << 20 // of all walks, divided equally among the vertices
)

// Predecessors yields predecessors. For each walk from an empty hole to a Ruma, it takes one seed
// from each visited vertex per visit, and puts all of them into that hole. Walks are in the order
// of their vertices; a walk precedes its extensions. If there are very many walks, not all are
// tried.
func (Game) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	state, most, all := s.(State), maxPredecessors, true
	for from := range state.seeds {
		if state.graph.Ruma(from) {
			continue
		}
		u := retractor{state: state, from: from, seeds: state.All(), steps: maxRetractSteps / len(state.seeds)}
		for u.next() {
			if most == 0 || !yield(u.before(), MoveOf(state.graph, from, u.walk)) {
				return false
			}
			most--
		}
		all = all && u.steps > 0
	}
	return all
}

// retractor generates the walks from a hole that can be played backwards: each visited vertex has a
// seed to take.
type retractor struct {
	state State
	from  int
	seeds []int // the seeds that remain after the walk is played backwards
	walk  []int
	tried []int // number of edges tried at each step, and at the last vertex
	steps int   // number of steps that may still be tried
}

// next finds the next walk that ends in a Ruma and leaves the hole empty.
func (u *retractor) next() bool {
	g := u.state.graph
	if u.tried == nil {
		u.tried = []int{0}
	}
	for ; u.steps > 0; u.steps-- {
		at, last := u.from, len(u.walk)
		if last > 0 {
			at = u.walk[last-1]
		}
		to := -1
		for to < 0 && u.tried[last] < len(g.out[at]) {
			if v := g.out[at][u.tried[last]]; u.seeds[v] > 0 {
				to = v
			}
			u.tried[last]++
		}
		switch {
		case to >= 0:
			u.seeds[to]--
			u.walk, u.tried = append(u.walk, to), append(u.tried, 0)
			if g.Ruma(to) && u.seeds[u.from] == 0 {
				return true
			}
		case last == 0:
			return false
		default:
			u.seeds[at]++
			u.walk, u.tried = u.walk[:last-1], u.tried[:last]
		}
	}
	return false
}

// before returns the board before the walk was sown.
func (u *retractor) before() State {
	s := State{u.state.graph, append([]int(nil), u.seeds...)}
	s.seeds[u.from] = len(u.walk)
	return s
}
