package page

import (
	"cmp"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/play"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// Page is the state of a page.
type Page struct {
	data     Data
	number   uint32 // a random number, which distinguishes pupils of one name
	content  Content
	given    bool    // an author has chosen the boards
	course   *course // nil if the page has no lesson
	language i18n.Language
	request  Request // the current one
	tables   []*table
	at       int     // the current table
	note     string  // a message about the last request; "" for none
	say      string  // an announcement for screen readers
	frames   []Frame // of the move that was just played
	again    bool    // requests before a reload are repeated, which need no frames
}

// table is one of the boards.
type table struct {
	game   engine.Game
	play   *session.Session // nil if the board cannot be read
	err    error
	choice play.Choice
	hint   []int                   // the places of a hint
	solved bool                    // the player has won the board, or finished it with others
	shown  bool                    // the page has shown its solution, so that it cannot be solved
	helped bool                    // the page has shown a hint or its solution
	tries  []string                // before the last restart
	given  []string                // the lines of the page, which are not tries
	notes  map[session.Node]Remark // of the positions of the lines of the author

	lessonBoard int    // the index of the board in the lesson, or -1
	auto        int    // the number of moves that the page plays next
	search      search // a search that the page needs

	judged   *session.Session // of a lesson: the last judged position
	judgedAt session.Node
}

// New returns a page for data in JSON.
func New(data []byte) (*Page, error) {
	p := &Page{number: 1 + rand.Uint32N(math.MaxUint32)}
	if err := json.Unmarshal(data, &p.data); err != nil {
		return nil, err
	}
	return p, nil
}

// setContent opens the boards of a content, or a usual board of each game if it has none.
func (p *Page) setContent(c Content) {
	all := games.All()
	p.course = nil
	if len(c.Lessons) > 0 {
		course, err := newCourse(c.Lessons)
		if c.Boards = nil; err == nil {
			p.content, p.course, p.given, p.at = c, course, true, 0
			p.tables = make([]*table, len(course.Steps))
			p.enter()
			return
		}
		p.note, c.Lessons = p.errorText(err), nil
	}
	if p.given = len(c.Boards) > 0; !p.given {
		for _, game := range all {
			c.Boards = append(c.Boards, Board{ID: games.BoardID(game, usual(game))})
		}
	}
	p.content, p.tables, p.at = c, make([]*table, len(c.Boards)), 0
	for i := range c.Boards {
		p.tables[i] = p.tableOf(i)
	}
}

// openLink opens the boards of an address, unless the page has boards of its own. Then a pupil cannot
// allow hints by changing the address.
func (p *Page) openLink(fragment string) {
	page := p.data.Content
	if fragment == "" || len(page.Boards)+len(page.Lessons) > 0 {
		return
	}
	c, err := ParseFragment(fragment)
	var localized engine.Localized
	if errors.As(err, &localized) {
		p.note = p.errorText(err)
		return
	}
	if err == nil {
		c.Title, c.Hints, c.Solutions = cmp.Or(c.Title, page.Title), c.Hints || page.Hints, c.Solutions || page.Solutions
		p.setContent(c)
	}
	if err != nil || len(c.Lessons) > 0 && p.course == nil {
		p.note = p.language.Translate("The address after # is damaged: copy the whole link again")
	}
}

// usual returns the default start of a game.
func usual(game engine.Game) engine.State {
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		panic(err) // the contract of Game excludes this
	}
	return start
}

// tableOf reads a board with its line, and returns to the start of the line.
func (p *Page) tableOf(i int) *table {
	b, all := p.content.Boards[i], games.All()
	game, start, err := all.Read(b.ID, all[0])
	t := &table{game: game, err: err}
	if err == nil {
		t.err = games.CheckPlayable(game, start)
	}
	if t.err != nil {
		return t
	}
	t.play = session.New(game, start)
	t.notes = map[session.Node]Remark{}
	for _, line := range append([]Variation{{b.Moves, b.Remarks}}, b.Variations...) {
		t.addLine(line)
	}
	if t.err == nil {
		t.play.Go(t.play.Lines()[0])
		t.play.First()
	}
	return t
}

// addLine adds a line of the author.
func (t *table) addLine(line Variation) {
	moves, err := engine.ParseMoves(t.game, line.Moves)
	t.play.First()
	t.err = cmp.Or(t.err, err, t.play.GoMoves(moves))
	t.given = append(t.given, results.TryOf(moves))
	path := t.play.Line()[:t.play.Depth()+1]
	for _, n := range path {
		if _, had := t.notes[n]; !had {
			t.notes[n] = Remark{}
		}
	}
	for _, r := range line.Remarks {
		if r.After >= 0 && r.After < len(path) {
			t.notes[path[r.After]] = r
			if a, ok := session.AgreementByName(r.Agreed); ok {
				t.play.SetAgreed(path[r.After], a)
			}
		}
	}
}

// branches returns the moves of the author from the present position.
func (t *table) branches() []session.Node {
	return slices.DeleteFunc(t.play.Children(t.play.Cursor()), func(n session.Node) bool {
		_, given := t.notes[n]
		return !given
	})
}

// Handle handles a request in JSON and returns the view in JSON.
func (p *Page) Handle(request []byte) []byte {
	var r Request
	if err := json.Unmarshal(request, &r); err != nil {
		r = p.request
		p.note = err.Error()
	}
	view, err := json.Marshal(p.Do(r))
	if err != nil {
		panic(err) // a View can be written
	}
	return view
}

// Do handles a request and returns what the page shows then.
func (p *Page) Do(r Request) View {
	p.do(r)
	view := p.view()
	if r.Do == "hand in" {
		view.HandIn = p.handIn(r.Text)
	}
	return view
}

// do handles a request.
func (p *Page) do(r Request) {
	if r.Do == "open" || p.tables == nil {
		p.setContent(p.data.Content)
	}
	t := p.begin(r)
	switch r.Do {
	case "open":
		p.openLink(r.Fragment)
		p.repeat(r)
	case "board":
		p.at = min(max(r.Index, 0), len(p.tables)-1)
		p.enter()
	case "restart":
		if p.course != nil {
			p.restartTask()
			break
		}
		again := p.tableOf(p.at)
		again.solved, again.shown, again.helped, again.tries = t.solved, t.shown, t.helped, t.triesNow()
		p.tables[p.at] = again
	case "hand in":
	default:
		if t.err == nil && t.play != nil && !p.refuses(t, r.Do) {
			p.act(t, r)
		}
		if p.course != nil {
			p.doLesson(r, t)
		}
	}
}

// repeat repeats the requests before a reload, and continues with the number of the page.
func (p *Page) repeat(r Request) {
	p.number = cmp.Or(r.Number, p.number)
	p.again = true
	for _, past := range r.Past {
		past.Language, past.Width, past.Height = r.Language, r.Width, r.Height
		p.do(past)
		p.wanted(p.tables[p.at]) // the view began this search
	}
	p.request, p.again, p.say = r, false, ""
}

// begin drops what belongs to the previous request, and returns the present table.
func (p *Page) begin(r Request) *table {
	if r.Do != "show" || r.Language != p.request.Language { // a hint remains when the page is resized
		p.note = ""
	}
	r.Width, r.Height = max(r.Width, minTarget), max(r.Height, minTarget) // a picture needs some space
	p.request, p.say, p.frames = r, "", nil
	p.language = languageOf(p.data.Languages, r.Language)
	if p.course != nil {
		p.course.translate(cmp.Or(r.Language, "en"))
	}
	t := p.tables[p.at]
	if r.Do == "show" || r.Do == "hand in" {
		return t
	}
	t.hint = nil
	if r.Do != "forward" {
		t.auto = 0
	}
	if r.Do != "found" {
		p.cancelSearch(t)
	}
	return t
}

// act handles a request about a playable board.
func (p *Page) act(t *table, r Request) {
	switch r.Do {
	case "tap":
		p.tap(t, r.Index)
	case "play":
		if m, err := t.game.ParseMove(r.Text); err != nil {
			p.note = p.errorText(err)
		} else {
			p.playMove(t, m)
		}
	case "cancel":
		if c := t.choosing(); !c.Back() {
			c.Clear() // all choices of a round, since a player must not see that another has chosen anew
		}
	case "back":
		play.Step(t.play, -1, func() { t.play.Back() }, func() bool { return p.opponentMoves(t) })
		t.choice.Clear()
		p.say = p.describer(t).Board(t.play.State())
	case "forward":
		t.auto = max(t.auto-1, 0)
		if all := t.branches(); r.Index > 0 && r.Index <= len(all) {
			p.playMove(t, t.play.Move(all[r.Index-1]))
		} else if line, depth := t.play.Line(), t.play.Depth(); depth+1 < len(line) {
			p.playMove(t, t.play.Move(line[depth+1]))
		}
	case "found":
		p.found(t, r.Finding, r.Solution)
	}
	if r.Do != "forward" && !t.shown { // a line of the author solves nothing
		t.solved = t.solved || t.won()
	}
}

// won reports whether the only player has won, or several have finished the game.
func (t *table) won() bool {
	end := t.result()
	return end.Outcome.Over() && (end.State.Players() > 1 || end.Outcome.Of(0) == engine.Won)
}

// choosing returns the move that is being chosen in the present position.
func (t *table) choosing() *play.Choice {
	return t.choice.At(t.play.State().Key(), t.game, t.play.State())
}

// over reports whether the game has ended, also because play would be endless.
func (t *table) over() bool { return t.result().Outcome.Over() }

// result returns the result of the last move, as the window determines it.
func (t *table) result() engine.Result {
	return t.play.Ending(t.play.Cursor())
}

// playMove plays a move and records its frames and its description.
func (p *Page) playMove(t *table, m engine.Move) {
	t.choice.Clear()
	if t.over() && p.request.Do != "forward" { // a line of the author can continue after an agreement
		p.note = p.language.Translate("The game is over: undo the last move, or restart")
		return
	}
	from := t.play.State()
	result, err := t.play.Play(m)
	if err != nil {
		p.note = p.errorText(err)
		return
	}
	if board := t.board(from, p.language); len(board.Places) > 0 && !p.again {
		p.frames = layOut(board, p.request.Width, p.request.Height).film(t.game, from, m, p.palette())
	}
	p.say = p.describer(t).Move(t.play.Depth(), from, m, result)
}

// tap adds a place to the chosen ones, and plays the move once it is complete.
func (p *Page) tap(t *table, place int) {
	here := t.play.State()
	places := t.game.Board(here).Places
	if _, ok := t.game.(engine.Traced); !ok || place < 0 || place >= len(places) {
		return
	}
	if t.over() {
		p.note = p.language.Translate("The game is over: undo the last move, or restart")
		return
	}
	if simultaneous, ok := t.simultaneous(); ok {
		p.choose(t, simultaneous, places[place])
		return
	}
	switch m, ok := t.choosing().Add(place); {
	case !ok:
		p.note = p.refusal(t, place)
	case m != nil:
		p.playMove(t, m)
	}
}

// simultaneous returns the game if all players choose at the same time.
func (t *table) simultaneous() (engine.Simultaneous, bool) {
	game, ok := t.game.(engine.Simultaneous)
	return game, ok && t.play.State().ToMove() == engine.Everyone
}

// choose records the choice of the next player, and plays the round once all have chosen.
func (p *Page) choose(t *table, game engine.Simultaneous, at engine.Place) {
	c := t.choosing()
	player, m := c.Choosing(), play.ChoiceAt(game, t.play.State(), at)
	if m == nil || at.Owner != player {
		p.note = p.refusal(t, slices.Index(game.Board(t.play.State()).Places, at))
		return
	}
	p.say = p.language.Translate("{{.Player}} has chosen", i18n.With{"Player": p.playerName(t, player)})
	if round := c.Choose(player, m); round != nil {
		p.playMove(t, round)
	}
}

// Data is the data of a page, as engine/output/web writes it into the file.
type Data struct {
	Content   Content    `json:"content"`
	Languages []Language `json:"languages"`
}

// Request is a request of the page. Do is its kind:
//
//	open       the page is ready: Fragment is the part of the address after #. After a reload, Past has
//	           the requests before it, and Number is the number of the page
//	show       the size, the language or the colours may have changed
//	board      select the board with the number Index
//	tap        choose the place with the number Index
//	play       play the move Text
//	cancel     drop the last chosen place, or the last choice of a round
//	back       undo a move
//	forward    play the next move of the line, or of the branch with the number Index, from 1 on
//	restart    return to the start
//	found      show what a search has found, as a hint or as a solution
//	hand in    return the work so far under the name Text
//
// In a lesson the boards are the steps, and there are more kinds:
//
//	watch      show the line of the part with the number Index
//	choose     choose the answer with the number Index
//	check      judge the chosen answers, the number Text, or the board
//	clue       show the next hint of the task
//	reveal     show the answer
//	set        add By seeds to the place with the number Index
//	fill       set up the board Text
//	unplay     play the move with the number Index backwards
//
// Each request has the size of the area of the board in pixels, the language and the colours.
type Request struct {
	Do       string  `json:"do"`
	Index    int     `json:"index"`
	By       int     `json:"by"`
	Text     string  `json:"text"`
	Fragment string  `json:"fragment"`
	Finding  Finding `json:"finding"`
	Solution bool    `json:"solution"` // the finding is shown as a solution

	Past   []Request `json:"past"`
	Number uint32    `json:"number"`

	Language string  `json:"language"`
	Width    float64 `json:"width"`
	Height   float64 `json:"height"`
	Dark     bool    `json:"dark"`
}
