package twoperson

import "slices"

// form identifies rows that are equivalent in play: two rows have the same form if their moves lead
// to the same forms. In any sum, in normal play or misère, one can replace the other without a
// difference. There are far fewer forms than rows, and a sum needs only one order of its forms:
//
//	form 0   no move
//	form 1   moves only to form 0                a nim heap of 1
//	form 2   moves only to form 1                value 0 in normal play
//	form 3   moves to forms 0 and 1              a nim heap of 2
//	…
type form uint32

// forms is the table of the forms found so far.
type forms struct {
	worths  []worth
	starts  []uint32 // index in options of the first option of each form; one more at the end
	options []form
	slots   []uint32 // a hash table over the options: the form plus one, or 0
}

func newForms() *forms {
	f := &forms{starts: []uint32{0}, slots: make([]uint32, 64)}
	f.of(nil)
	return f
}

// moves returns the options of a form.
func (f *forms) moves(of form) []form { return f.options[f.starts[of]:f.starts[of+1]] }

// of returns the form with the given options. It reorders options.
func (f *forms) of(options []form) form {
	slices.Sort(options)
	options = slices.Compact(options)
	at := f.slot(options)
	if f.slots[at] != 0 {
		return form(f.slots[at] - 1)
	}
	f.options = append(f.options, options...)
	f.starts = append(f.starts, uint32(len(f.options)))
	f.worths = append(f.worths, f.evaluate(options))
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

// evaluate computes the worth of a form from its options.
func (f *forms) evaluate(options []form) worth {
	j := newJudge()
	for _, o := range options {
		j.moves(f.worths[o])
	}
	return j.worth()
}

// bytes returns the memory of the forms.
func (f *forms) bytes() int64 {
	return int64(cap(f.worths))*8 + int64(cap(f.starts)+cap(f.options)+len(f.slots))*4
}
