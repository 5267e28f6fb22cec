package twoperson

import "tchouka/engine"

// examples returns instructive rows and sums. A test verifies the statements in their names.
func (g Game) examples() []engine.Example {
	two, three := "2 2 2", "1 2 3 4 0" // in play these are nim heaps of 2 and 3
	if !g.Wrapping {
		two, three = "3 2 2", "2 4 2 1 1" // the latter has value 3 but is not a nim heap
	}
	examples := []engine.Example{
		{Name: "A row worth 2", Board: two},
		{Name: "A row worth 3", Board: three},
		{Name: "Two equal rows: answer in the other", Board: two + joint + two},
		{Name: "Worth 2 and 1: make them equal", Board: two + joint + "1"},
		{Name: "Worth 1, 2 and 3: together nothing", Board: "1" + joint + two + joint + three},
	}
	if !g.Misere {
		return examples
	}
	examples = append(examples[:2],
		engine.Example{Name: "Worth 1 and 1: won, though the nim-sum is 0", Board: "1" + joint + "1"},
		engine.Example{Name: "Worth 2 and 2: lost", Board: two + joint + two})
	if g.Wrapping {
		examples = append(examples, engine.Example{Name: "Worth 2 and 2: won", Board: two + joint + "3 1 1 2"})
	}
	return examples
}
