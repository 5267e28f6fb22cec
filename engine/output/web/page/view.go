package page

import (
	"cmp"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// View is everything that the page shows. Texts are in the language of the request.
type View struct {
	Title    string   `json:"title"`
	Game     string   `json:"game"`
	Board    string   `json:"board"` // the ID of the position, for searches and tests
	Picture  Picture  `json:"picture"`
	Targets  []Target `json:"targets"`
	Frames   []Frame  `json:"frames"`   // of the move that was just played, before Picture is shown
	Moves    []string `json:"moves"`    // moves that are not chosen on the board, such as a pass
	Typed    bool     `json:"typed"`    // moves can be typed
	Branches []string `json:"branches"` // the moves of the author, if there are several

	Status  string `json:"status"`  // whose turn it is, or how the game has ended
	Outcome string `json:"outcome"` // "won", "lost", "drawn" or "over"; "" while the game is open
	Note    string `json:"note"`    // a message about the request
	Say     string `json:"say"`     // an announcement for screen readers
	Comment string `json:"comment"` // the remark of the author on the position
	Depth   int    `json:"depth"`
	Length  int    `json:"length"` // of the line

	Back     bool `json:"back"`
	Forward  bool `json:"forward"`
	Hint     bool `json:"hint"` // hints are allowed here
	Solution bool `json:"solution"`

	Boards []BoardView       `json:"boards"`
	At     int               `json:"at"`
	Solved string            `json:"solved"` // how many boards are solved; "" for one board
	Rules  []string          `json:"rules"`  // paragraphs with **bold** words
	Labels map[string]string `json:"labels"` // of the controls
	HandIn *HandIn           `json:"handIn"` // the answer to a request for it
	Given  bool              `json:"given"`  // the boards were given by an author, so that a pupil can hand in results
	Number uint32            `json:"number"` // the number of the page, which remains after a reload

	Lesson *LessonView `json:"lesson"` // nil without a lesson
	Search *Query      `json:"search"` // a search that the page must begin now; nil for none
	Auto   bool        `json:"auto"`   // the page plays the next move of the line by itself
}

// BoardView is an entry of the list of boards.
type BoardView struct {
	Name   string `json:"name"`
	Solved bool   `json:"solved"`
}

// view returns what the page shows now.
func (p *Page) view() View {
	in, t := p.language, p.tables[p.at]
	v := View{
		Title: p.content.Title, Frames: p.frames, Note: p.note, Say: p.say, At: p.at, Boards: []BoardView{},
		Targets: []Target{}, Moves: []string{}, Branches: []string{}, Rules: []string{}, Labels: labels(in),
	}
	v.Given, v.Number = p.given, p.number
	solved := 0
	for i, table := range p.tables {
		entry := BoardView{p.boardName(i), table != nil && table.solved}
		if p.course != nil {
			entry.Solved = p.completed(i)
		}
		if v.Boards = append(v.Boards, entry); entry.Solved {
			solved++
		}
	}
	switch {
	case p.course != nil:
		v.Title = cmp.Or(v.Title, p.course.Title)
		v.Solved = in.Translate("{{.N}} of {{.Of}} steps done", i18n.With{"N": solved, "Of": len(p.tables)})
	case len(p.tables) > 1:
		v.Solved = in.Translate("{{.N}} of {{.Of}} solved", i18n.With{"N": solved, "Of": len(p.tables)})
	}
	if t.err != nil {
		v.Status = in.Translate("This board cannot be played: {{.Reason}}", i18n.With{"Reason": p.errorText(t.err)})
		return v
	}
	if t.play != nil {
		p.showBoard(&v, t)
	}
	if p.course != nil {
		p.showLesson(&v)
	}
	return v
}

// boardName returns the name of a board in the list.
func (p *Page) boardName(i int) string {
	if p.course != nil {
		return p.course.Steps[i].Title
	}
	b, t := p.content.Boards[i], p.tables[i]
	switch {
	case b.Name != "":
		return b.Name
	case t.play == nil:
		return b.ID
	}
	name, board := engine.TitleOf(t.game, t.play.Start())
	return p.language.Lookup(name) + " · " + board
}

// showBoard shows the position of a board.
func (p *Page) showBoard(v *View, t *table) {
	in, here := p.language, t.play.State()
	name, _ := engine.TitleOf(t.game, t.play.Start())
	v.Game, v.Board = in.Lookup(name), games.BoardID(t.game, here)
	v.Depth, v.Length = t.play.Depth(), len(t.play.Line())-1
	v.Back, v.Forward = v.Depth > 0 || len(t.choosing().Places()) > 0 || t.choosing().Pending(), v.Depth < v.Length
	searched := !t.over() && here.ToMove() != engine.Everyone // a search recommends no choice of a round
	v.Hint, v.Solution = p.allows(t, false) && searched, p.allows(t, true) && searched
	v.Comment = t.notes[t.play.Cursor()].text()
	p.showBranches(v, t)
	v.Status, v.Outcome = p.status(t)
	v.Rules = append(v.Rules, in.Lookup(engine.Introduction(t.game, here)))
	for _, rule := range t.game.About().Rules {
		if rule = in.Lookup(rule); rule != v.Rules[0] {
			v.Rules = append(v.Rules, rule)
		}
	}
	if board := t.board(here, in); len(board.Places) > 0 {
		l := layOut(board, p.request.Width, p.request.Height)
		v.Picture = l.picture(board, p.palette())
		v.Targets = p.targets(t, l)
	}
	if !t.over() && here.ToMove() != engine.Everyone {
		v.showMoves(t.game, here)
	}
}

// showMoves shows the moves that are not chosen on the board.
func (v *View) showMoves(game engine.Game, here engine.State) {
	_, traced := game.(engine.Traced)
	unlisted := game.About().Unlisted
	v.Typed = !traced || unlisted != nil && unlisted(here)
	if traced && !play.MustPass(game, here) {
		return
	}
	for _, m := range game.Moves(here) {
		v.Moves = append(v.Moves, m.String())
	}
}

// board returns the picture of a state, in which the player who chooses next in a round is marked.
func (t *table) board(s engine.State, in i18n.Language) scene.Board {
	b := scene.BoardOf(t.game, s, in)
	if _, ok := t.simultaneous(); ok && !t.over() && s.ToMove() == engine.Everyone {
		b.Mover = t.choosing().Choosing()
	}
	return b
}

// targets returns the places of a board that can be touched, all but the furrows.
func (p *Page) targets(t *table, l layout) []Target {
	here, open, chosen := t.play.State(), p.open(t), t.choosing().Places()
	targets := []Target{}
	for i, place := range t.game.Board(here).Places {
		if place.Furrow {
			continue
		}
		target := l.target(i)
		target.Label = p.placeLabel(t, i)
		target.Open = open[i]
		target.Chosen = slices.Contains(chosen, i)
		if len(t.hint) > len(chosen) {
			target.Hint = t.hint[len(chosen)] == i
		}
		targets = append(targets, target)
	}
	return targets
}

// open returns the places that can be chosen next.
func (p *Page) open(t *table) map[int]bool {
	open, here := map[int]bool{}, t.play.State()
	if p.setting() {
		for i := range t.game.Board(here).Places {
			open[i] = p.attempt().Checks()
		}
		return open
	}
	if t.over() || p.opponentMoves(t) {
		return open
	}
	if game, ok := t.simultaneous(); ok {
		player := t.choosing().Choosing()
		for i, at := range t.game.Board(here).Places {
			open[i] = at.Owner == player && play.ChoiceAt(game, here, at) != nil
		}
		return open
	}
	if game, ok := t.game.(engine.Traced); ok {
		next, _ := engine.NextPlaces(game, here, t.choosing().Places())
		for _, i := range next {
			open[i] = true
		}
	}
	return open
}

// text returns what the page shows of a remark.
func (r Remark) text() string {
	return strings.TrimSpace(r.head() + "\n" + r.Comment)
}

// head returns the sign and the name of a remark.
func (r Remark) head() string { return strings.TrimSpace(r.Sign + " " + r.Name) }

// showBranches shows the moves of the author from a position with several.
func (p *Page) showBranches(v *View, t *table) {
	all := t.branches()
	if len(all) < 2 {
		return
	}
	for _, n := range all {
		move := t.play.Move(n).String()
		if engine.IsPass(t.play.Move(n)) {
			move = v.Labels["pass"]
		}
		v.Branches = append(v.Branches, strings.TrimSpace(move+" "+t.notes[n].head()))
	}
}

// status describes whose turn it is, or how the game has ended.
func (p *Page) status(t *table) (text, outcome string) {
	in, r := p.language, t.result()
	if p.setting() {
		stored, all := t.game.Board(r.State).Stored()
		return in.Translate("{{.Seeds}} still in play", i18n.With{"Seeds": p.seeds(all - stored)}), ""
	}
	if r.Outcome.Over() {
		return p.ending(t, r)
	}
	if _, ok := t.simultaneous(); ok {
		return in.Translate("{{.Player}} chooses", i18n.With{"Player": p.playerName(t, t.choosing().Choosing())}), ""
	}
	if len(t.choosing().Places()) > 0 {
		return in.Translate("{{.Seeds}} in hand: choose where the next one falls", i18n.With{"Seeds": p.seeds(t.choosing().InHand())}), ""
	}
	if r.State.Players() > 1 {
		name := p.playerName(t, r.State.ToMove())
		if b := t.game.Board(r.State); b.TurnByRow {
			name = in.Lookup(engine.TurnName(t.game, r.State))
		}
		return in.Translate("{{.Player}} to move", i18n.With{"Player": name}), ""
	}
	stored, all := t.game.Board(r.State).Stored()
	if stored == 0 && !slices.ContainsFunc(t.game.Board(r.State).Places, func(p engine.Place) bool { return p.Store }) {
		return in.Plural("{{.Count}} move", "{{.Count}} moves", t.play.Depth()), "" // seeds never leave play
	}
	return in.Translate("{{.Seeds}} still in play", i18n.With{"Seeds": p.seeds(all - stored)}), ""
}

// ending describes how the game has ended, and why.
func (p *Page) ending(t *table, r engine.Result) (text, outcome string) {
	d := p.describer(t)
	text = d.Next(r) + " " + d.Ended(r)
	if r.State.Players() > 1 {
		return text, "over"
	}
	return text, r.Outcome.Of(0).String()
}

func (p *Page) palette() palette.Palette {
	if p.request.Dark {
		return palette.Dark()
	}
	return palette.Light()
}

func (p *Page) describer(t *table) session.Describer {
	return session.Describer{
		Game: t.game, Language: p.language,
		Player: func(player engine.Player) string { return p.playerName(t, player) },
	}
}
