package writing

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// Run is a part of a text with one direction. Its level is odd if it is written from right to left.
type Run struct{ Begin, End, Level int }

func (r Run) empty() bool { return r.Begin == r.End }

// RightToLeft reports whether the run is written from right to left.
func (r Run) RightToLeft() bool { return r.Level%2 == 1 }

// Order returns the runs of a line from left to right, and whether the line is written from right to
// left. It follows the Unicode bidirectional algorithm.
func Order(text []rune) (runs []Run, rightToLeft bool) {
	rightToLeft = RightToLeft(string(text))
	var paragraph bidi.Paragraph
	_, _ = paragraph.SetString(string(text)) // its error is always nil
	ordering, err := paragraph.Order()
	if err != nil || ordering.NumRuns() == 0 {
		return slices.DeleteFunc([]Run{{0, len(text), 0}}, Run.empty), false
	}
	for i := range ordering.NumRuns() {
		of := ordering.Run(i)
		begin, last := of.Pos()
		end := last + 1
		switch {
		case of.Direction() == bidi.RightToLeft:
			runs = append(runs, Run{begin, end, 1})
		case rightToLeft:
			runs = append(runs, Run{begin, end, 2})
		default:
			runs = append(runs, parted(text, begin, end, i > 0, i < ordering.NumRuns()-1)...)
		}
	}
	for level := 2; level > 0; level-- { // rule L2
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].Level >= level {
				end++
			}
			if end > i {
				slices.Reverse(runs[i:end])
				i = end
			}
		}
	}
	return runs, rightToLeft
}

// parted splits a run of a line from left to right. Numbers beside text from right to left belong to
// that text. Package bidi returns directions and not levels.
func parted(text []rune, begin, end int, after, before bool) []Run {
	first, last := begin, end // of the text between the numbers
	for i := begin; i < end && after; i++ {
		if class := ClassOf(text[i]); class == bidi.L {
			break
		} else if class == bidi.EN || class == bidi.AN {
			first = i + 1
		}
	}
	for i := end - 1; i >= first && before; i-- {
		if class := ClassOf(text[i]); class == bidi.AN {
			last = i
		} else if class == bidi.L || class == bidi.EN {
			break
		}
	}
	return slices.DeleteFunc([]Run{{begin, first, 2}, {first, last, 0}, {last, end, 2}}, Run.empty)
}
