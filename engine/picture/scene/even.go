package scene

// Even is a picture whose words all have [QuietSize], the size of ordinary text. Only a number that is made
// smaller to fit into its hole or shape remains as it is.
type Even struct{ Picture }

// leastEven is the size from which on a text is not one that was made smaller.
const leastEven = 0.75 * QuietSize

// Scene implements [Picture].
func (e Even) Scene(measure Measure) Scene {
	s := e.Picture.Scene(measure)
	s.Items = even(s.Items)
	return s
}

func even(items []Item) []Item {
	all := make([]Item, len(items))
	for i, item := range items {
		switch of := item.(type) {
		case Text:
			item = of.even()
		case Group:
			if of.Items = even(of.Items); of.Make != nil {
				made := of.Make
				of.Make = func() []Item { return even(made()) }
			}
			item = of
		}
		all[i] = item
	}
	return all
}

func (t Text) even() Text {
	if t.Size >= leastEven {
		t.Size = QuietSize
	}
	return t
}
