package twoperson

import "slices"

// form is a number for all that a row is worth in play: two rows have the same form
// when their moves lead to the same forms. Whatever rows they stand beside, in normal
// play or misère, neither player notices whether one is put in place of the other. There
// are far fewer forms than rows, and in a sum one order of them stands for all:
//
//	form 0   no move
//	form 1   moves to form 0 alone               a nim heap of 1
//	form 2   moves to form 1 alone               nothing in normal play
//	form 3   moves to forms 0 and 1              a nim heap of 2
//	…
type form uint32

// forms are the forms met so far.
type forms struct {
	worths  []worth
	starts  []uint32 // of the options of each in all options; one more at the end
	options []form
	slots   []uint32 // a hash table over the options; one more than the form, or 0
}

func newForms() *forms {
	f := &forms{starts: []uint32{0}, slots: make([]uint32, 64)}
	f.of(nil)
	return f
}

// moves returns the forms that a form moves to.
func (f *forms) moves(of form) []form { return f.options[f.starts[of]:f.starts[of+1]] }

// of returns the form that moves to some forms, whose order it changes.
func (f *forms) of(options []form) form {
	slices.Sort(options)
	options = slices.Compact(options)
	at := f.slot(options)
	if f.slots[at] != 0 {
		return form(f.slots[at] - 1)
	}
	f.options = append(f.options, options...)
	f.starts = append(f.starts, uint32(len(f.options)))
	f.worths = append(f.worths, f.judged(options))
	f.slots[at] = uint32(len(f.worths))
	if len(f.worths)*4 > len(f.slots)*3 {
		f.slots = make([]uint32, 2*len(f.slots))
		for i := range f.worths {
			f.slots[f.slot(f.moves(form(i)))] = uint32(i + 1)
		}
	}
	return form(len(f.worths) - 1)
}

func (f *forms) slot(options []form) int {
	mask := uint64(len(f.slots) - 1)
	h := uint64(len(options))
	for _, o := range options {
		h = (h ^ uint64(o)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	at := (h ^ h>>32) & mask
	for f.slots[at] != 0 && !slices.Equal(f.moves(form(f.slots[at]-1)), options) {
		at = (at + 1) & mask
	}
	return int(at)
}

// judged works out what a form is worth from what it moves to.
func (f *forms) judged(options []form) worth {
	j := newJudge()
	for _, o := range options {
		j.moves(f.worths[o])
	}
	return j.worth()
}

// bytes is what the forms take.
func (f *forms) bytes() int64 {
	return int64(cap(f.worths))*8 + int64(cap(f.starts)+cap(f.options)+len(f.slots))*4
}
