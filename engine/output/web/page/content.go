// Package page is the state of a web page on which boards are played. The page sends requests as
// JSON and shows the views that it gets back. All rules, texts and pictures come from here:
//
//	tap, key ─▶ Request ─▶ Page.Handle ─▶ session ─▶ View ─▶ SVG, buttons, texts
//
// The package does not depend on a browser, so that tests run it as the desktop program does.
// engine/output/web/player connects it to JavaScript, and engine/output/web writes the page as a file.
package page

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
	"tchouka/engine/text/compactjson"
)

// Content is what a page offers. Without boards, the page is a player: its address gives the boards
// after #, and without them it offers a usual board of each game.
type Content struct {
	Title     string  `json:"title,omitempty"`
	Hints     bool    `json:"hints,omitempty"`     // hints are allowed
	Solutions bool    `json:"solutions,omitempty"` // solutions are allowed
	Boards    []Board `json:"boards,omitempty"`

	// Lessons has one lesson in its languages, instead of boards.
	Lessons []Lesson `json:"lessons,omitempty"`
}

// Board is a board to play, and optionally a line to follow.
type Board struct {
	ID      string   `json:"id"` // as [games.BoardID] writes it
	Name    string   `json:"name,omitempty"`
	Moves   []string `json:"moves,omitempty"`
	Remarks []Remark `json:"remarks,omitempty"`
	// Variations are the other lines from the board.
	Variations []Variation `json:"variations,omitempty"`
}

// Variation is a line from the start of a board. It has the remarks on the positions that no line before
// it has.
type Variation struct {
	Moves   []string `json:"moves"`
	Remarks []Remark `json:"remarks,omitempty"`
}

// Variations returns the other lines of a session, in order.
func Variations(s *session.Session) (all []Variation) {
	had := map[session.Node]bool{}
	for n := s.End(); n != session.None; n = s.Parent(n) {
		had[n] = true
	}
	for _, end := range s.Lines() {
		if had[end] {
			continue
		}
		var v Variation
		for n := end; !had[n]; n = s.Parent(n) {
			had[n] = true
			if r := s.Remark(n); r != (session.Remark{}) {
				v.Remarks = append(v.Remarks, remarkOf(s.DepthOf(n), r))
			}
		}
		for _, m := range s.Moves(end) {
			v.Moves = append(v.Moves, m.String())
		}
		all = append(all, v)
	}
	return all
}

func remarkOf(after int, r session.Remark) Remark {
	return Remark{after, r.Mark.Sign(), r.Name, r.Comment, r.Agreed.String()}
}

// Remark is a remark on the position after a number of moves.
type Remark struct {
	After   int    `json:"after"`
	Sign    string `json:"sign,omitempty"`
	Name    string `json:"name,omitempty"`
	Comment string `json:"comment,omitempty"`
	Agreed  string `json:"agreed,omitempty"` // how the players ended the game here, as [engine.Agreement] writes it
}

// BoardOf returns the board of a state, with a line from it and the remarks on that line by the
// number of preceding moves.
func BoardOf(game engine.Game, start engine.State, line []engine.Move, remarks map[int]session.Remark) Board {
	b := Board{ID: games.BoardID(game, start)}
	for _, m := range line {
		b.Moves = append(b.Moves, m.String())
	}
	for after := range len(line) + 1 {
		if r, ok := remarks[after]; ok && r != (session.Remark{}) {
			b.Remarks = append(b.Remarks, remarkOf(after, r))
		}
	}
	return b
}

// MaxBoards is the maximum number of boards on a page, which opens all of them at once. A code of
// results has space for all.
const MaxBoards = results.MaxBoards

// TooManyBoards is the reason of the error about more than [MaxBoards].
const TooManyBoards engine.Reason = "a web page has at most {{.Limit}} boards, not {{.Count}}: divide the collection"

// LongLink is the reason of the error about an address that contains too much.
const LongLink engine.Reason = "a link cannot hold so many boards and moves: divide the collection, shorten the line, or export a web page"

// Check returns an error if a page cannot hold the boards.
func (c Content) Check() error {
	if len(c.Boards) > MaxBoards {
		return engine.NewFault(TooManyBoards, "Limit", MaxBoards, "Count", len(c.Boards))
	}
	return nil
}

// Fragment returns the content as the part of an address after #. It is the ID of the board if that
// is all of the content. Otherwise it is compressed JSON in base64url. It returns an error if
// [ParseFragment] would.
func (c Content) Fragment() (string, error) {
	if len(c.Boards) == 1 && c.Title == "" && !c.Hints && !c.Solutions {
		if b := c.Boards[0]; b.Name == "" && b.Moves == nil && b.Remarks == nil {
			return b.ID, nil
		}
	}
	data, err := compactjson.Marshal(c)
	if err != nil {
		return "", err
	}
	text := base64.RawURLEncoding.EncodeToString(data)
	_, err = ParseFragment(text)
	return text, err
}

// ParseFragment is the inverse of [Content.Fragment]. It returns an error if the text is damaged or has
// too many boards.
func ParseFragment(text string) (Content, error) {
	if strings.Contains(text, ":") {
		return Content{Boards: []Board{{ID: text}}}, nil
	}
	var c Content
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err == nil {
		err = compactjson.Unmarshal(data, &c, compactjson.Limits{Bytes: 4 << 20, Elements: 1 << 16}) // a line has an element for each move
	}
	if errors.Is(err, compactjson.ErrTooLarge) {
		return Content{}, engine.NewFault(LongLink)
	}
	if err != nil {
		return Content{}, fmt.Errorf("the address is damaged after #: %w", err)
	}
	return c, c.Check()
}
