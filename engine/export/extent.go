package export

import (
	"errors"

	"tchouka/engine/paper"
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
