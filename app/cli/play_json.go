package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"

	"tchouka/engine"
)

// playJSON prints the result of each move, up to the first illegal move.
func playJSON(ctx context.Context, out *bufio.Writer, from gameBoard, texts []string) error {
	number := 1
	outcome := from.game.Outcome(from.state)
	for _, text := range texts {
		moves, wrong := movesOf(from.game, from.state, unshield(text))
		for _, m := range moves {
			if err := ctx.Err(); err != nil {
				return err
			}
			if outcome.Over() {
				return usageErrorf("move %d, %s: the game is over after %s", number, engine.MoveText(m), count(number-1, "move"))
			}
			r, err := from.game.Play(from.state, m)
			if err != nil {
				return usageErrorf("move %d: %v", number, err)
			}
			from.state, outcome = r.State, r.Outcome
			if err := writeJSON(out, moveResult(from, m, r)); err != nil {
				return err
			}
			number++
		}
		if wrong != nil {
			return usageErrorf("move %d: %v", number, wrong)
		}
	}
	return nil
}

// moveResult returns the result of a move.
func moveResult(to gameBoard, m engine.Move, r engine.Result) object {
	outcome := r.Outcome
	o := object{{"move", engine.MoveText(m)}, {"state", to.state.String()}}
	b := to.game.Board(to.state)
	if b.Rows != nil {
		rows, rumas := [][]int{}, []int{}
		for _, row := range b.Rows {
			if rows = append(rows, row.Holes); row.HasRuma {
				rumas = append(rumas, row.Ruma)
			}
		}
		o = append(o, member{"rows", rows}, member{"rumas", rumas})
	} else {
		seeds, rumas := object{}, object{}
		for _, place := range b.Places {
			seeds = append(seeds, member{place.Label, place.Seeds})
			if place.Store {
				rumas = append(rumas, member{place.Label, place.Seeds})
			}
		}
		o = append(o, member{"seeds", seeds}, member{"rumas", rumas})
	}
	if b.Penalties != nil {
		o = append(o, member{"penalties", b.Penalties})
	}
	toMove := int(to.state.ToMove())
	if b.TurnByRow {
		toMove = b.Turn
	}
	o = append(o, member{"toMove", toMove}, member{"over", outcome.Over()})
	if to.state.Players() > 1 {
		o = append(o, member{"winners", outcome.Winners(to.state.Players())})
	}
	if !outcome.Over() {
		return o
	}
	var results []string
	for player := range to.state.Players() {
		results = append(results, outcome.Of(engine.Player(player)).String())
	}
	o = append(o, member{"outcome", results}, member{"reason", whyOver(to, r)})
	if scores := to.game.Scores(to.state); len(scores) > 1 {
		o = append(o, member{"scores", scores})
	}
	return o
}

// object is a JSON object with ordered members.
type object []member

type member struct {
	name  string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		if err := writeValue(&b, m.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := writeValue(&b, m.value); err != nil {
			return nil, err
		}
	}
	if len(o) == 0 {
		b.WriteByte('{')
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// writeValue writes JSON without escaping < and >.
func writeValue(b *bytes.Buffer, value any) error {
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	b.Truncate(b.Len() - 1) // remove the newline
	return err
}
