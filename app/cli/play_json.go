package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"

	"tchouka/app/cli/console"
	"tchouka/engine"
)

// played is what play prints of a move as JSON.
type played struct {
	Move    string   `json:"move"`
	State   string   `json:"state"`
	Rows    [][]int  `json:"rows,omitempty"`
	Seeds   counted  `json:"seeds,omitempty"`
	Rumas   any      `json:"rumas"` // of rows a list, else counted
	ToMove  int      `json:"toMove"`
	Over    bool     `json:"over"`
	Outcome []string `json:"outcome,omitempty"`
}

// playJSON prints what each move leads to, up to the first that cannot be made.
func playJSON(ctx context.Context, out *bufio.Writer, from ruled, texts []string) error {
	encoder, number := json.NewEncoder(out), 1
	encoder.SetEscapeHTML(false)
	outcome := from.game.Outcome(from.state)
	for _, text := range texts {
		moves, wrong := movesOf(from.game, console.Unshield(text))
		for _, m := range moves {
			if err := ctx.Err(); err != nil {
				return err
			}
			if outcome.Over() {
				return wrongf("move %d, %s: the game is over after %s", number, m, count(number-1, "move"))
			}
			r, err := from.game.Play(from.state, m)
			if err != nil {
				return wrongf("move %d: %v", number, err)
			}
			from.state, outcome = r.State, r.Outcome
			if err := encoder.Encode(playedOf(from, m, outcome)); err != nil {
				return err
			}
			number++
		}
		if wrong != nil {
			return wrongf("move %d: %v", number, wrong)
		}
	}
	return nil
}

// playedOf says what a move has led to.
func playedOf(to ruled, m engine.Move, outcome engine.Outcome) played {
	p := played{Move: m.String(), State: to.state.String(), ToMove: int(to.state.ToMove()), Over: outcome.Over()}
	if rowed, ok := to.game.(engine.Rowed); ok {
		rows, rumas := rowed.Rows(to.state)
		p.Rows, p.Rumas = rows, append([]int{}, rumas...)
	} else if placed, ok := to.game.(engine.Placed); ok {
		p.Seeds = counted{}
		stores := counted{}
		for _, place := range placed.Places(to.state) {
			p.Seeds = append(p.Seeds, place)
			if place.Store {
				stores = append(stores, place)
			}
		}
		p.Rumas = stores
	}
	for player := range to.state.Players() {
		if outcome.Over() {
			p.Outcome = append(p.Outcome, outcome.Of(engine.Player(player)).String())
		}
	}
	return p
}

// counted is the seeds of places, by their labels, in the order of the places.
type counted []engine.Place

// MarshalJSON writes an object.
func (c counted) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, place := range c {
		if i > 0 {
			b.WriteByte(',')
		}
		label, err := json.Marshal(place.Label)
		if err != nil {
			return nil, err
		}
		b.Write(label)
		b.WriteByte(':')
		seeds, err := json.Marshal(place.Seeds)
		if err != nil {
			return nil, err
		}
		b.Write(seeds)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
