package export

import (
	"errors"
	"strings"

	"tchouka/engine/paper"
	"tchouka/engine/scene/sheets"
)

// Extent returns how large a document will be in the format with an ID, before it is
// written; of one that is not drawn, nothing. Its errors are those of [Write] that do
// not come from the writer: with a [*paper.TooLargeError] or a [*film.TooLargeError] it returns how large the
// document would be.
func Extent(doc Document, format string, o Options) (paper.Extent, error) {
	f, err := FormatByID(format)
	switch {
	case err != nil:
		return paper.Extent{}, err
	case doc.content == nil:
		return paper.Extent{}, errors.New("there is nothing to write")
	case !f.Picture && !f.Film:
		return paper.Extent{}, nil
	}
	if err := o.check(); err != nil {
		return paper.Extent{}, err
	}
	if f.Film {
		reel, err := Film(doc, o)
		if err != nil {
			return paper.Extent{}, err
		}
		return reel.Extent(), reel.Check()
	}
	o = o.withDefaults()
	if c, ok := doc.content.(paged); ok && f.ID == "pdf" {
		pages := c.pages(o, paper.Measure())
		e := paper.ExtentOf(pages[0].Width, pages[0].Height, 1)
		e.Sheets = len(pages)
		return e, nil
	}
	d, err := drawnAs(doc.content, f, o)
	return d.extent, err
}

// spread spreads a picture over sheets of paper. It gives up with the error of stop.
func (d drawn) spread(o Options, stop func() error) (*sheets.Spread, error) {
	width, height := o.Paper.Units()
	name := strings.ToUpper(o.Paper.String()[:1]) + o.Paper.String()[1:]
	return sheets.New(d.Scene(paper.Measure()), paper.Measure(), d.scale, width, height, name, stop)
}

// sheeted returns how large a picture is over sheets.
func (d drawn) sheeted(o Options) paper.Extent {
	wide, high := d.Size(paper.Measure())
	width, height := o.Paper.Units()
	e := paper.ExtentOf(width, height, 1)
	e.Letters = d.extent.Letters
	e.Sheets = sheets.AtMost(wide, high, d.scale, width, height)
	e.Most = e.Sheets > 1
	return e
}
