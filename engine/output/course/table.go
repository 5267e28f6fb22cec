package course

import (
	"tchouka/engine/games/ring"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
)

// Document returns the table of a course with a picture of it. It lists every array if each has a
// bin, and otherwise the first array of each bin with the minimum and the maximum distance.
func (c Course) Document(title, note string, picture scene.Picture) export.Document {
	d := export.TableData{Kind: "recurrence", Title: title, Note: note, Picture: picture}
	d.Columns = []export.TableColumn{{Name: "sowings"}}
	if c.BinPerArray() {
		d.Columns = append(d.Columns, export.TableColumn{Name: "distance"})
	} else {
		d.Columns = append(d.Columns, export.TableColumn{Name: "leastDistance"}, export.TableColumn{Name: "mostDistance"})
	}
	d.Columns = append(d.Columns, export.TableColumn{Name: "next"})
	for i := range c.Start.Holes() {
		d.Columns = append(d.Columns, export.TableColumn{Name: "hole" + ring.Move(i+1).String()})
	}
	for _, bin := range c.Bins {
		row := []any{bin.From, bin.Min}
		if !c.BinPerArray() {
			row = append(row, bin.Max)
		}
		row = append(row, bin.First.Next()+1)
		for _, seeds := range bin.First.Holes() {
			row = append(row, seeds)
		}
		d.Rows = append(d.Rows, row)
	}
	return export.Table(d)
}
