package certificate_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/solve/certificate"
)

// layeredGame is a solitaire whose losses are proved in layers.
type layeredGame interface {
	engine.Settable
	engine.Layered
}

// exhaustive decides by trying all moves which positions of a solitaire are winnable. It never plays
// backwards. Forgotten positions count as lost.
type exhaustive struct {
	game     layeredGame
	winnable map[engine.Key]bool
}

func (e *exhaustive) wins(s engine.State) bool {
	won, known := e.winnable[s.Key()]
	if known {
		return won
	}
	won = e.game.Outcome(s) == engine.SolitaireWon
	for _, m := range e.game.Moves(s) {
		r, err := e.game.Play(s, m)
		if err != nil {
			panic(err)
		}
		won = won || !r.Ending.Loses() && e.wins(r.State)
	}
	e.winnable[s.Key()] = won
	return won
}

// layers returns every layer of a proof that a start is lost, whether it is or not.
func (e *exhaustive) layers(start engine.State, meet int) []certificate.Layer {
	layers := map[certificate.LayerID]*certificate.Layer{}
	add := func(s engine.State, backward bool) {
		id := certificate.LayerID{Number: e.game.Layer(s), Backward: backward}
		if layers[id] == nil {
			layers[id] = &certificate.Layer{LayerID: id}
		}
		layers[id].Add([]byte(s.String()))
	}
	seen := map[engine.Key]bool{start.Key(): true}
	for todo := []engine.State{start}; len(todo) > 0; todo = todo[1:] {
		s := todo[0]
		if e.game.Layer(s) <= meet {
			continue
		}
		if s.Key() == start.Key() || len(e.game.Moves(s)) > 0 {
			add(s, false)
		}
		for _, m := range e.game.Moves(s) {
			if r, err := e.game.Play(s, m); err == nil && !r.Ending.Loses() && !seen[r.State.Key()] {
				seen[r.State.Key()] = true
				todo = append(todo, r.State)
			}
		}
	}
	eachUpTo(e.game, start, meet, func(s engine.State) {
		if e.wins(s) {
			add(s, true)
		}
	})
	var all []certificate.Layer
	for _, l := range layers {
		all = append(all, *l)
	}
	return all
}

// eachUpTo yields every position with the seeds of a board, of which up to most are in play.
func eachUpTo(game layeredGame, s engine.State, most int, do func(engine.State)) {
	store, places := storeOf(game, s), game.Board(s).Places
	_, total := game.Board(s).Stored()
	var fill func(s engine.State, place, left int)
	fill = func(s engine.State, place, left int) {
		switch {
		case place == len(places):
			s, err := game.Set(s, store, total-game.Layer(s))
			if err != nil {
				panic(err)
			}
			do(s)
		case place == store:
			fill(s, place+1, left)
		default:
			for seeds := range left + 1 {
				if set, err := game.Set(s, place, seeds); err == nil {
					fill(set, place+1, left-seeds)
				}
			}
		}
	}
	if empty, err := game.Set(s, store, 0); err == nil && most >= 0 {
		fill(empty, 0, min(most, total))
	}
}

// storeOf returns the only store of a board, or −1.
func storeOf(game engine.Game, s engine.State) int {
	isStore := func(p engine.Place) bool { return p.Store }
	places := game.Board(s).Places
	at := slices.IndexFunc(places, isStore)
	if at >= 0 && slices.ContainsFunc(places[at+1:], isStore) {
		return -1
	}
	return at
}

// layeredIDs returns the games of rows whose losses are proved in layers, and graphs.
func layeredIDs() []string {
	return []string{"multitchouka", "no-wrap", "monokalah", "tchoukaillon", "graph"}
}

// layeredStart returns a board with up to 60 seeds in play, which make several laps on short rows, and
// a number of seeds in the store.
func layeredStart(t *testing.T, r *rand.Rand, id string) (layeredGame, engine.State) {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	most := []int{60, 50, 24, 12}
	holes := 1 + r.IntN(len(most))
	s, err := game.Start(holes, 0)
	seeds := r.IntN(most[holes-1] + 1)
	if id == "graph" && r.IntN(2) == 0 {
		shape := []func(int) (*sowgraph.Graph, error){sowgraph.Cycle, sowgraph.Complete}[r.IntN(2)]
		var g *sowgraph.Graph
		if g, err = shape(1 + r.IntN(3)); err == nil {
			s, err = sowgraph.NewState(g, nil)
		}
		seeds = r.IntN(7)
	}
	if err != nil {
		t.Fatal(err)
	}
	layered := game.(layeredGame)
	store, places := storeOf(game, s), len(game.Board(s).Places)
	for range seeds {
		if at := r.IntN(places); at != store {
			s = added(t, layered, s, at, 1)
		}
	}
	return layered, added(t, layered, s, store, []int{0, 0, 1, 70}[r.IntN(4)])
}

func added(t *testing.T, game layeredGame, s engine.State, place, seeds int) engine.State {
	t.Helper()
	s, err := game.Set(s, place, game.Board(s).Places[place].Seeds+seeds)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// layeredCertificate returns a certificate that a board is lost with a line meet for any layer, and
// whether it is true. It is false if the board is winnable, or if the winnable positions are those of
// a search that forgot one of them.
func layeredCertificate(t *testing.T, r *rand.Rand, id string) (*certificate.Certificate, bool) {
	t.Helper()
	for {
		game, s := layeredStart(t, r, id)
		if unlisted := game.About().Unlisted; unlisted != nil && unlisted(s) {
			continue
		}
		meet := r.IntN(game.Layer(s)+4) - 1
		e := &exhaustive{game, map[engine.Key]bool{}}
		holds := !e.wins(s)
		layers := e.layers(s, meet)
		if r.IntN(4) == 0 {
			forgotten := &exhaustive{game, map[engine.Key]bool{}}
			won := slices.DeleteFunc(slices.Sorted(maps.Keys(e.winnable)), func(key engine.Key) bool { return !e.winnable[key] })
			if len(won) > 0 {
				forgotten.winnable[won[r.IntN(len(won))]] = false
			}
			other := forgotten.layers(s, meet)
			holds = holds && sameLayers(layers, other)
			layers = other
		}
		p := certificate.Proof{Claim: certificate.Claim{Kind: certificate.Lost}, Meet: meet, Layers: layers}
		return &certificate.Certificate{Game: game, Start: s, Proofs: []certificate.Proof{p}}, holds
	}
}

func sameLayers(a, b []certificate.Layer) bool {
	index := map[certificate.LayerID]certificate.Layer{}
	for _, l := range a {
		index[l.LayerID] = l
	}
	for _, l := range b {
		if index[l.LayerID] != l {
			return false
		}
	}
	return len(a) == len(b)
}
