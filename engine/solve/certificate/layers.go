package certificate

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"iter"
	"maps"
	"slices"

	"tchouka/engine"
)

// Layer is one layer of the positions that prove a loss.
type Layer struct {
	LayerID
	Count int
	Sum   [sha256.Size]byte // exclusive or of the SHA-256 of the text of each position

	line int
}

// Add adds a position, which is given as its text.
func (l *Layer) Add(position []byte) {
	l.Join(Layer{Count: 1, Sum: sha256.Sum256(position)})
}

// Join adds the positions of another layer, which has none of those in l.
func (l *Layer) Join(other Layer) {
	l.Count += other.Count
	for i, b := range other.Sum {
		l.Sum[i] ^= b
	}
}

// LayerID identifies a layer of a proof.
type LayerID struct {
	Number   int  // see [engine.Layered]
	Backward bool // the winnable positions; otherwise those that moves reach
}

// layers enumerates the positions that prove a loss.
//
//	start ●───●───●                  forward: all positions that moves reach
//	       ╲───●──●──●
//	═══════════╪══╪══╪══ they meet   no position reached here is winnable
//	       ○───○  ○   ○
//	won ○──○───○                     backward: all winnable positions
//
// The smallest set of positions that contains the start and is closed under moves is the set of
// positions that moves reach. So a proof need not list them: the checker enumerates them.
// Without backward layers the proof rests on the moves alone. With them it also rests on moves
// played backwards, which must find every position from which a move leads to a given one.
type layers struct {
	*walk
	layered           engine.Layered
	forward, backward map[int]*set // forward layers that are complete are deleted
	low               int          // the backward layers up to low are complete
	most              int          // the highest backward layer that is needed
}

func (w *walk) layers(meet int) (*layers, error) {
	l := &layers{
		walk: w, layered: w.game.(engine.Layered), forward: map[int]*set{}, backward: map[int]*set{}, low: -1, most: meet,
	}
	w.memory = l.bytes
	put(l.forward, l.layered.Layer(w.start), w.start)
	if w.game.Outcome(w.start) == engine.SolitaireWon {
		return nil, fmt.Errorf("the start %s is won", w.start)
	}
	if meet < 0 {
		return l, nil
	}
	game, reversible := w.game.(engine.Reversible)
	if !reversible {
		return nil, fmt.Errorf("the moves of %s cannot be played backwards", w.game.ID())
	}
	end, err := cleared(game, w.start)
	if err == nil {
		put(l.backward, 0, end)
	}
	return l, err
}

// put adds a position to its layer.
func put(to map[int]*set, layer int, s engine.State) {
	if to[layer] == nil {
		to[layer] = newSet()
	}
	to[layer].add(s.Key())
}

// cleared returns the only won end of a game with one store, if its layers count the seeds in play: all
// seeds are in the store.
func cleared(game engine.Game, s engine.State) (engine.State, error) {
	settable, ok := game.(engine.Settable)
	store, stores, seeds, err := 0, 0, 0, error(nil)
	for at, place := range game.Board(s).Places {
		seeds += place.Seeds
		switch {
		case place.Store:
			store, stores = at, stores+1
		case ok && err == nil:
			s, err = settable.Set(s, at, 0)
		}
	}
	if !ok || stores != 1 {
		return nil, fmt.Errorf("%s does not end with all seeds in one store", game.ID())
	}
	if err == nil {
		s, err = settable.Set(s, store, seeds)
	}
	return s, err
}

// checkLayers enumerates the layers and compares each with the proof.
func (w *walk) checkLayers(p *Proof) error {
	given := map[LayerID]Layer{}
	for _, layer := range p.Layers {
		if _, twice := given[layer.LayerID]; twice || layer.Backward != (layer.Number <= p.Meet) {
			return lineError(layer.line, errors.New("the layer is given twice, or in the wrong direction"))
		}
		given[layer.LayerID] = layer
	}
	l, err := w.layers(p.Meet)
	for err == nil && (len(l.forward) > 0 || l.low < p.Meet) {
		next := l.goForward
		if l.low < p.Meet {
			next = l.goBackward
		}
		var found Layer
		if found, err = next(); err == nil && found.Count > 0 {
			want := given[found.LayerID]
			delete(given, found.LayerID)
			if found.line = want.line; found != want {
				err = fmt.Errorf("layer %d has %d positions with the sum %x, not %d with %x", found.Number, found.Count, found.Sum, want.Count, want.Sum)
			}
			err = lineError(want.line, err)
		}
	}
	for _, extra := range given {
		if err == nil {
			err = lineError(extra.line, fmt.Errorf("layer %d has no positions", extra.Number))
		}
	}
	return err
}

// goForward plays every move of every position in the highest layer. A position other than the start
// that ends the game is not of the layer, but is counted, as solvers do.
func (l *layers) goForward() (Layer, error) {
	high := slices.Max(slices.Collect(maps.Keys(l.forward)))
	layer := Layer{LayerID: LayerID{Number: high}}
	for key := range l.forward[high].keys() {
		s, err := l.game.Decode(key)
		if err != nil {
			return layer, err
		}
		moves := l.allMoves(s)
		if len(moves) == 0 && !l.game.Outcome(s).Over() {
			return layer, fmt.Errorf("the moves of %s are not all listed", s)
		}
		if l.positions++; len(moves) > 0 || key == l.start.Key() {
			layer.Add([]byte(s.String()))
		}
		for _, m := range moves {
			if err := l.advance(s, m, high); err != nil {
				return layer, moveError(s, m, err)
			}
		}
	}
	delete(l.forward, high)
	return layer, nil
}

// advance adds the position after a move to its layer, unless the move loses.
func (l *layers) advance(s engine.State, m engine.Move, layer int) error {
	r, err := l.result(s, m)
	if err != nil {
		return err
	}
	to := l.layered.Layer(r.State)
	switch {
	case r.Outcome == engine.SolitaireWon:
		return errors.New("the move wins")
	case r.Ending.Loses():
	case to < 0 || to >= layer:
		return errLayer
	case to > l.low:
		put(l.forward, to, r.State)
	case l.backward[to].has(r.State.Key()):
		return errors.New("the move leads to a winnable position")
	}
	return nil
}

var (
	errLayer    = errors.New("the move does not lead to a lower layer")
	errUnlisted = errors.New("too many moves lead to the position to list them all")
)

// goBackward plays moves backwards from every position in the next layer of won positions. Layers
// without positions are skipped.
func (l *layers) goBackward() (Layer, error) {
	low := l.next()
	layer := Layer{LayerID: LayerID{low, true}}
	for key := range l.backward[low].keys() {
		s, err := l.game.Decode(key)
		if err != nil {
			return layer, err
		}
		l.positions++
		layer.Add([]byte(s.String()))
		if l.forward[low].has(key) {
			return layer, fmt.Errorf("moves from the start lead to %s, which is winnable", s)
		}
		all := l.game.(engine.Reversible).Predecessors(s, false, func(from engine.State, m engine.Move) bool {
			err = l.retreat(from, m, low)
			return err == nil
		})
		switch {
		case err != nil:
			return layer, err
		case !all:
			return layer, fmt.Errorf("%s: %w", s, errUnlisted)
		}
	}
	l.low = low
	maps.DeleteFunc(l.forward, func(number int, _ *set) bool { return number <= low })
	return layer, nil
}

// retreat adds the position before a move to its layer, if it is needed.
func (l *layers) retreat(from engine.State, m engine.Move, layer int) error {
	switch to := l.layered.Layer(from); {
	case to <= layer:
		return moveError(from, m, errLayer)
	case to <= l.most:
		put(l.backward, to, from)
	}
	return l.tick()
}

// next returns the next backward layer with positions, or the highest that is needed.
func (l *layers) next() int {
	next := l.most
	for number := range l.backward {
		if number > l.low {
			next = min(next, number)
		}
	}
	return next
}

// bytes returns the memory of the positions.
func (l *layers) bytes() (sum int64) {
	for _, sets := range []map[int]*set{l.forward, l.backward} {
		for _, s := range sets {
			sum += s.bytes()
		}
	}
	return sum
}

// set is a set of keys in the order of insertion. A hash table with open addressing holds the offset
// of each key plus one, or 0, in a list of bytes, in which the length of each key precedes it. With
// about 30 bytes for a row of 18 holes, it takes less than half of a map of strings. A nil set is
// empty.
type set struct {
	seed  maphash.Seed
	slots []uint64
	list  []byte
	count int
}

func newSet() *set { return &set{seed: maphash.MakeSeed(), slots: make([]uint64, 8)} }

// bytes returns the memory of the set.
func (s *set) bytes() int64 { return int64(8*cap(s.slots) + cap(s.list)) }

// size returns the number of keys.
func (s *set) size() int {
	if s == nil {
		return 0
	}
	return s.count
}

// add adds a key unless it is in the set.
func (s *set) add(key engine.Key) {
	at, found := s.slot([]byte(key))
	if found {
		return
	}
	s.slots[at] = uint64(len(s.list)) + 1
	s.list = append(binary.AppendUvarint(s.list, uint64(len(key))), key...)
	if s.count++; 4*s.count > 3*len(s.slots) {
		s.grow()
	}
}

// has reports whether a key is in the set.
func (s *set) has(key engine.Key) bool {
	if s == nil {
		return false
	}
	_, found := s.slot([]byte(key))
	return found
}

// keys yields the keys. The set must not change meanwhile.
func (s *set) keys() iter.Seq[engine.Key] {
	return func(yield func(engine.Key) bool) {
		for at := 0; s != nil && at < len(s.list); {
			key, next := s.key(at)
			if !yield(engine.Key(key)) {
				return
			}
			at = next
		}
	}
}

// key returns the key at an offset, and the next offset.
func (s *set) key(at int) (key []byte, next int) {
	size, n := binary.Uvarint(s.list[at:])
	at += n
	return s.list[at : at+int(size)], at + int(size)
}

// slot returns the slot of a key, or the free slot for it.
func (s *set) slot(key []byte) (at int, found bool) {
	mask := len(s.slots) - 1
	for at = int(maphash.Bytes(s.seed, key)) & mask; s.slots[at] != 0; at = (at + 1) & mask {
		if other, _ := s.key(int(s.slots[at]) - 1); bytes.Equal(key, other) {
			return at, true
		}
	}
	return at, false
}

// grow doubles the hash table.
func (s *set) grow() {
	s.slots = make([]uint64, 2*len(s.slots))
	for at := 0; at < len(s.list); {
		key, next := s.key(at)
		slot, _ := s.slot(key)
		s.slots[slot], at = uint64(at)+1, next
	}
}

// walk visits the positions of a proof.
type walk struct {
	ctx      context.Context
	limits   engine.Limits
	game     engine.Game
	start    engine.State
	claim    Claim
	sides    []int         // of the players
	player   engine.Player // the first player of the claim's side
	seeds    int           // of the board, for a claim of a lead
	unlisted func(engine.State) bool
	memory   func() int64 // of the positions; 0 if it is not known

	positions, moves int64
}

// newWalk returns an error if a game or a start has no such claim.
func newWalk(ctx context.Context, game engine.Game, start engine.State, claim Claim, limits engine.Limits) (*walk, error) {
	w := &walk{
		ctx: ctx, limits: limits, game: game, start: start, claim: claim,
		sides: engine.SidesOf(game, start), unlisted: game.About().Unlisted,
		memory: func() int64 { return 0 },
	}
	player := slices.Index(w.sides, claim.Side)
	switch w.player = engine.Player(player); {
	case start.ToMove() == engine.Everyone:
		return nil, fmt.Errorf("%w: the players of %s choose at the same time", ErrUnsupported, game.ID())
	case slices.Max(w.sides) > 1:
		return nil, fmt.Errorf("%w: more than two sides play", ErrUnsupported)
	case player < 0:
		return nil, fmt.Errorf("there is no side %d", claim.Side)
	case claim.Kind == Lost && len(w.sides) > 1:
		return nil, errors.New("a game of two sides has no claim lost: claim that the other side wins")
	case claim.Kind == Lead && (len(w.sides) != 2 || game.Scores(start) == nil):
		return nil, fmt.Errorf("%s has no seeds to lead by", game.ID())
	case claim.Kind == Lead:
		_, w.seeds = game.Board(start).Stored()
	}
	return w, nil
}

// inLayers reports whether the proof of a claim is in layers.
func inLayers(game engine.Game, claim Claim) bool {
	_, layered := game.(engine.Layered)
	return layered && claim.Kind == Lost
}

// allMoves returns the legal moves of a position; none if they are not all listed.
func (w *walk) allMoves(s engine.State) []engine.Move {
	if w.unlisted != nil && w.unlisted(s) {
		return nil
	}
	return w.game.Moves(s)
}

// result plays a move. At intervals it checks the context and the memory, and reports progress.
func (w *walk) result(s engine.State, m engine.Move) (engine.Result, error) {
	if err := w.tick(); err != nil {
		return engine.Result{}, err
	}
	return w.game.Play(s, m)
}

// tick counts a move that is played, or played backwards.
func (w *walk) tick() error {
	const period = 1 << 12
	if w.moves++; w.moves%period != 0 {
		return nil
	}
	memory := w.memory()
	if w.limits.Progress != nil {
		w.limits.Progress(engine.Progress{States: w.positions, Memory: memory})
	}
	if w.limits.Memory > 0 && memory > w.limits.Memory {
		return ErrMemory
	}
	return w.ctx.Err()
}

// moveError adds a position and a move to an error.
func moveError(s engine.State, m engine.Move, err error) error {
	return fmt.Errorf("%s, move %s: %w", s, m, err)
}

// atLine is an error at a line of a file.
type atLine struct {
	line int
	error
}

// Error implements error.
func (e *atLine) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.error) }

func (e *atLine) Unwrap() error { return e.error }

// lineError adds a line to an error, unless it is 0 or the error already has a line.
func lineError(line int, err error) error {
	if line == 0 || err == nil || errors.As(err, new(*atLine)) {
		return err
	}
	return &atLine{line, err}
}
