package page

import (
	"cmp"
	"slices"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/record/results"
	"tchouka/engine/text/plaintext"
)

// HandIn is what a pupil gives to the teacher: a code, and the name of a file that contains it.
type HandIn struct {
	Code string `json:"code"`
	File string `json:"file"`
}

// triesNow returns the tries of the pupil so far, without the lines that the page has shown.
func (t *table) triesNow() []string {
	if t.play == nil {
		return nil
	}
	played := slices.DeleteFunc(results.TriesOf(t.play), func(try string) bool { return slices.Contains(t.given, try) })
	return slices.Concat(t.tries, played)
}

// handIn returns the work so far under a name, or nil if it cannot be written.
func (p *Page) handIn(pupil string) *HandIn {
	list := games.All()
	sheet := results.Sheet{Pupil: strings.TrimSpace(pupil), Title: p.content.Title, Page: p.number}
	if p.course != nil {
		sheet.Title, sheet.Boards = cmp.Or(sheet.Title, p.course.id), p.lessonResults()
	}
	for i, b := range p.content.Boards {
		t := p.tables[i]
		sheet.Boards = append(sheet.Boards, results.NewBoard(list, b.ID, t.triesNow(), t.helped))
	}
	code, err := sheet.Code()
	if err != nil {
		return nil
	}
	return &HandIn{Code: code, File: strings.TrimLeft(plaintext.FileName(sheet.Pupil), ".") + results.Extension}
}
