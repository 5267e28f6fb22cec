package sowgraph

import "tchouka/engine"

// mostOf is how many there may be of what a graph is made of, as far as there is room.
const mostOf = 40

// shapes returns graphs of a kind and any size, with the same number of seeds in every
// hole; paths are the usual start.
func shapes() []engine.Shape {
	one := func(graph func(int) (*Graph, error)) func(sizes []int) (*Graph, error) {
		return func(sizes []int) (*Graph, error) { return graph(sizes[0]) }
	}
	holes := engine.Param{Name: "holes", Min: 1, Max: mostOf, Default: 3}
	return []engine.Shape{
		shape("Cycle with a Ruma", one(Cycle), holes),
		shape("Star: paths to one Ruma", func(sizes []int) (*Graph, error) { return Star(sizes[0], sizes[1]) },
			engine.Param{Name: "paths", Min: 1, Max: 15, Default: 3}, engine.Param{Name: "holes in each", Min: 1, Max: 15, Default: 2}),
		shape("Two Rumas, edges both ways", one(TwoRumas), holes),
		shape("Ladder", one(Ladder), engine.Param{Name: "rungs", Min: 1, Max: mostOf, Default: 3}),
		shape("Tree", one(Tree), engine.Param{Name: "holes", Min: 1, Max: mostOf, Default: 6}),
		shape("Complete graph", one(Complete), engine.Param{Name: "holes", Min: 1, Max: 12, Default: 3}),
	}
}

// shape returns a kind of starts of so many sizes, to which the seeds come.
func shape(name string, graph func(sizes []int) (*Graph, error), sizes ...engine.Param) engine.Shape {
	params := append(sizes, engine.Param{Name: "seeds", Min: 0, Max: 1000, Default: 1})
	return engine.Shape{Name: name, Params: params, Start: func(values ...int) (engine.State, error) {
		if err := engine.CheckStart(params, values); err != nil {
			return nil, err
		}
		last := len(values) - 1
		g, err := graph(values[:last])
		if err != nil {
			return nil, err
		}
		return filled(g, values[last])
	}}
}

// filled returns the board with so many seeds in every hole.
func filled(g *Graph, seeds int) (engine.State, error) {
	all := make([]int, g.Len())
	for v := range all {
		if !g.Ruma(v) {
			all[v] = seeds
		}
	}
	return state(NewState(g, all))
}

// examples returns boards that the paper draws or asks about, and such as show a thing
// of their own; each can be won.
func examples() []engine.Example {
	board := func(g *Graph, seeds ...int) string { return known(NewState(g, seeds)).String() }
	return []engine.Example{
		{Name: "v1 and v2 both ways, v2 to the Ruma: won in six moves", Board: board(Pair(), 3, 3, 0)},
		{Name: "The four-cycle of Figure 6: won in seven moves", Board: board(FourCycle(), 4, 2, 2, 0)},
		{Name: "Tchoukaillon on a path of five holes: won in nine moves", Board: board(known(Path(5)), 0, 4, 2, 2, 1, 0)},
		{Name: "Monokalah on a cycle of four holes: won in nine moves", Board: board(known(Cycle(4)), 4, 2, 2, 1, 0)},
		{Name: "Three paths, none of which disturbs another: won in nine moves", Board: board(known(Star(3, 2)), 2, 1, 2, 1, 2, 1, 0)},
		{Name: "Three holes between two Rumas: won in eight moves", Board: board(known(TwoRumas(3)), 0, 2, 4, 2, 0)},
		{Name: "A ladder of three rungs: won in twelve moves", Board: board(known(Ladder(3)), 3, 3, 2, 2, 1, 1, 0)},
		{Name: "A tree of six holes: won in nine moves", Board: board(known(Tree(6)), 0, 0, 1, 2, 2, 2, 2)},
		{Name: "Three holes, each joined to all others: won in nine moves", Board: board(known(Complete(3)), 3, 3, 3, 0)},
	}
}
