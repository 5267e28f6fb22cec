package notation

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/text/compactjson"
	"tchouka/engine/text/typed"
)

// Written is a board in a text.
type Written struct {
	Game   engine.Game
	Start  engine.State
	Remark string // behind the board; "" without one
}

// take sets the board. Its remark becomes the name of a board without one.
func (b *Board) take(w Written) {
	b.Game, b.Start = w.Game, w.Start
	if strings.TrimSpace(b.Name) == "" {
		b.Name = w.Remark
	}
}

// ReadBoard reads one board in any form that [Boards] describes. A board that names no game belongs to
// defaultGame. The error is that of the game for the board without its wrapping, an error of
// [games.List.Read], or [Several].
//
// [Boards]: https://pkg.go.dev/tchouka/engine/record/notation#hdr-Boards
func ReadBoard(text string, known games.List, defaultGame engine.Game) (Written, error) {
	w, err := readBoard(text, known, defaultGame)
	if err == nil {
		return w, nil
	}
	plain := found(text)
	if plain == text && !isJSON(text) && !strings.Contains(strings.TrimSpace(text), "\n") {
		return w, err
	}
	switch list, wrong := readText(plain, known, defaultGame); {
	case wrong != nil || len(list.Ignored) > 0:
		return w, err
	case len(list.Boards) > 1:
		return Written{}, engine.NewFault(Several, "Count", len(list.Boards))
	case len(list.Problems) > 0:
		return Written{}, list.Problems[0].Err
	default:
		b := list.Boards[0]
		return Written{b.Game, b.Start, strings.TrimSpace(b.Name + " " + b.Note)}, nil
	}
}

// ByDistance returns the board with its holes in the other order. It returns false if the text that was read leaves no
// choice: it has the Ruma, an ID or a pattern, or the order does not matter.
func (w Written) ByDistance(text string) (Written, bool) {
	if w.Start == nil || w.Game.Board(w.Start).NumberedHoles() == 0 || strings.ContainsAny(typed.Clean(text), "|:{") {
		return w, false
	}
	holes := slices.Clone(w.Game.Board(w.Start).Rows[0].Holes)
	if bare, err := w.Game.Parse(positionObject{Holes: holes}.text()); err != nil || bare.Key() != w.Start.Key() {
		return w, false // the text has more than the holes: [[2, 3], 5]
	}
	slices.Reverse(holes)
	reversed, err := w.Game.Parse(positionObject{Holes: holes}.text())
	if err != nil || reversed.Key() == w.Start.Key() {
		return w, false
	}
	w.Start = reversed
	return w, true
}

// maxWrapped is the maximum length, in bytes, of a board in a wrapping.
const maxWrapped = 100_000

// readBoard reads a board of one line. What the game reads is read as it is. From any other text it removes
// one part of the wrapping after the other, until the game reads the rest.
func readBoard(text string, known games.List, defaultGame engine.Game) (Written, error) {
	game, start, err := known.Read(text, defaultGame)
	if err == nil {
		return Written{Game: game, Start: start}, nil
	}
	first := Written{Game: game}
	var parse *row.ParseError
	isSentence := errors.As(err, &parse) && parse.Reason == row.BadRules
	switch hasNumbers := strings.ContainsFunc(text, unicode.IsNumber); {
	case isSentence && !hasNumbers:
		return first, engine.NewFault(NoBoard)
	case len(text) > maxWrapped || !hasNumbers:
		return first, err
	}
	asWritten := err
	w := wrapped{known: known, text: strings.TrimSpace(typed.Clean(text))}
	for _, unwrap := range []func(*wrapped){
		(*wrapped).keep, (*wrapped).cutLabels, (*wrapped).cutRemark, (*wrapped).cutBrackets, (*wrapped).cutSeparators,
	} {
		before := w
		unwrap(&w)
		if w.text == before.text && w.game == before.game && w.tried || w.isNumber() {
			continue
		}
		w.tried = true
		if game, start, err = known.Read(w.named(), defaultGame); err == nil {
			return Written{game, start, w.remark}, nil
		}
	}
	return first, refusal(asWritten, err)
}

// refusal returns the error for a text from the errors of the text and of the board in its wrapping.
func refusal(asWritten, unwrapped error) error {
	var unknown *games.UnknownError
	var parse *row.ParseError
	switch {
	case errors.As(asWritten, &unknown):
		return asWritten
	case errors.As(unwrapped, &parse) && parse.Reason == row.BadRules:
		return engine.NewFault(NoGame, "Game", shortened(parse.Token))
	}
	return unwrapped
}

// wrapped is a board in a text, which is clean.
type wrapped struct {
	known  games.List
	text   string
	game   engine.Game // that the text names; nil without one
	remark string
	cut    bool // a label or a remark was removed
	tried  bool
}

func (*wrapped) keep() {}

// isNumber reports whether a number is left of a sentence, such as "Chapter 3: 5", which is hardly a board.
func (w *wrapped) isNumber() bool { return w.cut && w.game == nil && isNumber(w.text) }

// named returns the text with the game for [games.List.Read].
func (w *wrapped) named() string {
	if w.game == nil {
		return w.text
	}
	return w.game.ID() + ":" + w.text
}

// label matches a mark in front of a board: "- ", "1) ", "Board 1: ", "Position:", "4 tchoukaillon:", "b = [".
var label = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^(?:[-*]\s+|\(?\d{1,5}[.):]\s+|\(?[a-z][.)]\s+|#?\d{1,5}\s*:\s*|\d{1,5}\s+([A-Za-z][A-Za-z-]*:)|` +
		`[\p{L}.]{1,20}(?:\s+[\p{L}.]{1,20})?\s*[#№]?\s*\d{1,5}\s*[.:)]\s*|` +
		`(?i:board|position|start|holes|brett|stellung|anfang|plateau|départ|trous|tablero|posición|inicio|hoyos)\s*:\s*|` +
		`[A-Za-z_]\w*\s*:?=\s*([\[({]))`)
})

// cutLabels removes what precedes the board: signs of quotation, labels, and the name of the game.
func (w *wrapped) cutLabels() {
	for range 4 {
		before := w.text
		w.text = strings.TrimLeft(unquoted(w.text), "*_ \t")
		if game, rest := w.cutGame(); game != nil {
			w.game, w.text = game, strings.TrimSpace(rest)
		} else if at := label().FindStringSubmatchIndex(w.text); at != nil {
			w.cut = true
			w.text = w.text[min(uint(at[1]), uint(at[2]), uint(at[4])):] // before the game or the bracket
		}
		if w.text == before {
			return
		}
	}
}

// cutGame returns the game that the text names, and the rest. The name precedes a colon or, like the titles
// of pictures, a comma: "Tchuka Ruma, 4 × 2".
func (w *wrapped) cutGame() (engine.Game, string) {
	if game, rest := w.known.Cut(w.text); game != nil {
		return game, rest
	}
	name, rest, found := strings.Cut(strings.TrimLeft(w.text, "# "), ", ")
	if !found || name == "" || isNumber(name[:1]) {
		return nil, ""
	}
	board, _, _ := strings.Cut(rest, ": ")
	for _, game := range w.known {
		if isTitle(name, game, board) {
			return game, rest
		}
	}
	return nil, ""
}

// isTitle reports whether a name is the name or the title of a game with a board.
func isTitle(name string, game engine.Game, board string) bool {
	if name == game.Name() {
		return true
	}
	s, err := game.Parse(board)
	if err != nil {
		return false
	}
	title, _ := engine.TitleOf(game, s)
	return name == title
}

// unquoted removes the signs of quotation before a line of a mail.
func unquoted(line string) string {
	for {
		rest, quoted := strings.CutPrefix(strings.TrimLeft(line, " \t\r"), ">")
		if !quoted {
			return line
		}
		line = strings.TrimPrefix(rest, " ")
	}
}

// cutRemark removes what follows the board. A text with other boards is not a remark.
func (w *wrapped) cutRemark() {
	w.text = strings.TrimRight(w.text, "*_ \t\r\n")
	for at := 0; at < len(w.text); {
		end := remarkEnd(w.text, at)
		if end < 0 {
			return
		}
		behind := strings.TrimSpace(strings.TrimLeft(w.text[end:], ".:;,#/- \t"))
		if strings.Contains(strings.TrimSpace(w.text[end:]), "\n") {
			return
		}
		isWord := behind == "" || strings.ContainsFunc(behind, unicode.IsLetter) && !otherBoard().MatchString(behind)
		if isWord {
			if strings.HasPrefix(behind, "(") && strings.HasSuffix(behind, ")") {
				behind = strings.TrimSpace(behind[1 : len(behind)-1])
			}
			w.text, w.remark, w.cut = strings.TrimSpace(w.text[:end]), oneLine(behind), true
			return
		}
		at = end + 1
	}
}

// otherBoard matches numbers in a remark that may be another board.
var otherBoard = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`\d[\s,;|x-]+\d`)
})

// remarkEnd returns the offset of the first sign from an offset on that can begin a remark, or −1. Only
// numbers, their separators and brackets may precede it.
func remarkEnd(text string, from int) int {
	for i := range len(text) {
		if i >= from && opensRemark(text[:i], text[i], text[i+1:]) {
			return i
		}
		if strings.IndexByte("0123456789x|,;-+/ \t[](){}<>^_", text[i]) < 0 {
			return -1
		}
	}
	return -1
}

// opensRemark reports whether a sign can begin a remark: after a board, the end of a sentence, a sign of a
// comment, a bracket, or a comma or a dash before a word.
func opensRemark(before string, sign byte, behind string) bool {
	before = strings.TrimRight(before, " \t")
	if before == "" || strings.IndexByte("0123456789)]}>|", before[len(before)-1]) < 0 {
		return false
	}
	word := strings.TrimLeft(behind, "- \t")
	spaced := strings.TrimLeft(behind, " \t") != behind || behind == ""
	isWord := word != "" && !isNumber(word[:1])
	switch sign {
	case '#', '(':
		return true
	case '/':
		return strings.HasPrefix(behind, "/")
	case '.', ':':
		return spaced
	case ',', ';':
		return spaced && (isWord || word == "")
	case '-':
		return spaced && isWord || strings.HasPrefix(behind, "-")
	}
	return false
}

// pairs are the brackets around a board. Some patterns also begin with one; the game reads them before.
const pairs = "[](){}<>"

// cutBrackets removes the brackets around the holes. The Ruma may follow: ([2, 2, 0, 3], 1).
func (w *wrapped) cutBrackets() {
	for range 3 {
		text := strings.Trim(w.text, " \t\r\n;")
		end := closingBracket(text)
		if end < 0 {
			return
		}
		inside, behind := strings.TrimSpace(text[1:end]), strings.TrimSpace(text[end+1:])
		if ruma := strings.TrimLeft(behind, ",;| \t"); behind != "" {
			if strings.Contains(inside, "|") || ruma == behind || ruma == "" || !isNumber(ruma) {
				return
			}
			inside += " | " + ruma
		}
		if text[0] == '[' && isNumber(inside) {
			inside = "1x" + inside // one hole
		}
		w.text = inside
	}
}

// closingBracket returns the offset of the partner of the bracket that begins a text; −1 without one.
func closingBracket(text string) int {
	if text == "" {
		return -1
	}
	at := strings.IndexByte(pairs, text[0])
	if at < 0 || at%2 != 0 {
		return -1
	}
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case pairs[at]:
			depth++
		case pairs[at+1]:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// cutSeparators replaces the separators of numbers by spaces, if they are the same everywhere: commas,
// semicolons, dashes, or bars.
func (w *wrapped) cutSeparators() {
	text := strings.TrimRight(strings.TrimSpace(w.text), ",;")
	inside := strings.Trim(text, "| \t")
	isTable := strings.HasPrefix(text, "|") && strings.HasSuffix(text, "|")
	if bars := strings.Count(inside, "|"); isTable || bars > 1 {
		if row, ok := separated(inside, '|'); ok {
			w.text = row
		}
		return
	}
	parts := strings.Split(text, "|")
	for i, part := range parts {
		row, ok := "", false
		for _, sign := range []byte{',', ';', '-'} {
			if row, ok = separated(part, sign); ok {
				break
			}
		}
		if !ok {
			return
		}
		parts[i] = row
	}
	w.text = strings.Join(parts, " | ")
}

// separated returns numbers with a sign between them as numbers with spaces. It returns false for any other
// text. A dash with a space on one side only is the sign of a negative number. A list of dates is not a board.
func separated(text string, sign byte) (string, bool) {
	parts := strings.Split(text, string(sign))
	for i, part := range parts {
		number := strings.TrimSpace(part)
		if sign == '-' && len(parts) > 1 {
			left, right := strings.HasSuffix(part, " "), i+1 < len(parts) && strings.HasPrefix(parts[i+1], " ")
			if i+1 < len(parts) && left != right || len(number) > 1 && number[0] == '0' {
				return "", false
			}
		}
		if number == "" || strings.Trim(number, "0123456789x") != "" {
			return "", false
		}
		parts[i] = number
	}
	return strings.Join(parts, " "), true
}

// found returns the boards of a link or of a list in a programming language as a text that collections
// read; it returns any other text unchanged.
func found(text string) string {
	if linked, ok := linkText(text); ok {
		return linked
	}
	return listText(text)
}

// pageLink matches the address of a page with boards after #.
var pageLink = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^<?(?i:https?|file)://[^\s#]*#([^\s>]+)>?[.,;]?$`)
})

// linkText returns the boards of the address of a web page, one on each line with its moves and its name.
func linkText(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text[:min(len(text), 16)], "://") {
		return "", false
	}
	m := pageLink().FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	fragment, err := url.PathUnescape(m[1])
	if err != nil || strings.Contains(fragment, ":") {
		return fragment, err == nil
	}
	data, err := base64.RawURLEncoding.DecodeString(fragment)
	if err != nil {
		return "", false
	}
	var page struct {
		Title  string `json:"title"`
		Boards []struct {
			ID    string   `json:"id"`
			Name  string   `json:"name"`
			Moves []string `json:"moves"`
		} `json:"boards"`
	}
	if compactjson.Unmarshal(data, &page, compactjson.Limits{Bytes: 4 << 20, Elements: 1 << 16}) != nil || len(page.Boards) == 0 {
		return "", false
	}
	var lines []string
	for _, b := range page.Boards {
		line := oneLine(b.ID)
		if len(b.Moves) > 0 {
			line += " = " + oneLine(strings.Join(b.Moves, " "))
		}
		if b.Name != "" {
			line += "  # " + oneLine(b.Name)
		}
		lines = append(lines, line)
	}
	if page.Title != "" {
		lines = append([]string{"# " + oneLine(page.Title)}, lines...)
	}
	return strings.Join(lines, "\n"), true
}

// assignment matches the name of a variable before a list.
var assignment = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^(?:(?:const|let|var)\s+)?[A-Za-z_]\w*\s*:?=\s*([\[(])`)
})

// trailingComma matches the comma before a closing bracket, which Python allows.
var trailingComma = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`,\s*\]`) }) //nolint:gochecknoglobals // constant

// listText returns a list of Python or JavaScript as JSON; it returns any other text unchanged.
func listText(text string) string {
	list := strings.TrimRight(strings.TrimSpace(text), "; \t\r\n")
	if m := assignment().FindStringSubmatchIndex(list[:min(len(list), 80)]); m != nil {
		list = list[m[2]:]
	}
	if list == "" || list[0] != '[' && list[0] != '(' || !strings.Contains(list, ",") {
		return text
	}
	if !json.Valid([]byte(list)) {
		list = strings.NewReplacer("(", "[", ")", "]", "'", `"`).Replace(list)
		list = trailingComma().ReplaceAllString(list, "]")
	}
	if !json.Valid([]byte(list)) {
		return text
	}
	return list
}
