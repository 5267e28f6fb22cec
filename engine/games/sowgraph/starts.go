package sowgraph

import "tchouka/engine"

// maxSize is the maximum for each size parameter of a shape, subject to MaxVertices.
const maxSize = 40

// shapes returns the shapes of all sizes, with the same number of seeds in every hole. Paths are
// the usual start.
func shapes() []engine.Shape {
	one := func(graph func(int) (*Graph, error)) func(sizes []int) (*Graph, error) {
		return func(sizes []int) (*Graph, error) { return graph(sizes[0]) }
	}
	holes := engine.Param{Name: "holes", Min: 1, Max: maxSize, Default: 3}
	return []engine.Shape{
		shape("Cycle with a Ruma", one(Cycle), holes),
		shape("Star: paths to one Ruma", func(sizes []int) (*Graph, error) { return Star(sizes[0], sizes[1]) },
			engine.Param{Name: "paths", Min: 1, Max: 15, Default: 3}, engine.Param{Name: "holes in each", Min: 1, Max: 15, Default: 2}),
		shape("Two Rumas, edges both ways", one(TwoRumas), holes),
		shape("Ladder", one(Ladder), engine.Param{Name: "rungs", Min: 1, Max: maxSize, Default: 3}),
		shape("Tree", one(Tree), engine.Param{Name: "holes", Min: 1, Max: maxSize, Default: 6}),
		shape("Complete graph", one(Complete), engine.Param{Name: "holes", Min: 1, Max: 12, Default: 3}),
	}
}

// shape returns a shape with size parameters, followed by a parameter for the seeds.
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

// filled returns a board with the same number of seeds in every hole.
func filled(g *Graph, seeds int) (engine.State, error) {
	all := make([]int, g.Len())
	for v := range all {
		if !g.Ruma(v) {
			all[v] = seeds
		}
	}
	return state(NewState(g, all))
}

// examples returns boards with special properties and boards from the paper, a good first one in front. All
// are winnable. They
// are literals because [Game.About] is called often and building graphs takes time.
func examples() []engine.Example {
	return []engine.Example{
		{Name: "Three paths, none of which disturbs another: won in nine moves", Board: `digraph { a1 [seeds=2, pos="-189,0"]; a2 [seeds=1, pos="-94.5,0"]; b1 [seeds=2, pos="94.5,163.7"]; b2 [seeds=1, pos="47.2,81.8"]; c1 [seeds=2, pos="94.5,-163.7"]; c2 [seeds=1, pos="47.3,-81.8"]; R [ruma=true, pos="0,0"]; a1 -> a2; a2 -> R; b1 -> b2; b2 -> R; c1 -> c2; c2 -> R }`},
		{Name: "v1 and v2 both ways, v2 to the Ruma: won in six moves", Board: `digraph { v1 [seeds=3, pos="0,0"]; v2 [seeds=3, pos="108,0"]; R [ruma=true, pos="216,0"]; v1 -> v2; v2 -> v1; v2 -> R }`},
		{Name: "The four-cycle of Figure 6: won in seven moves", Board: `digraph { b1 [seeds=4, pos="0,-108"]; b2 [seeds=2, pos="0,0"]; b3 [seeds=2, pos="108,0"]; Ruma [ruma=true, pos="108,-108"]; b1 -> Ruma; b2 -> b1; b3 -> b2; Ruma -> b3 }`},
		{Name: "Tchoukaillon on a path of five holes: won in nine moves", Board: `digraph { a [pos="0,0"]; b [seeds=4, pos="94.5,0"]; c [seeds=2, pos="189,0"]; d [seeds=2, pos="283.5,0"]; e [seeds=1, pos="378,0"]; R [ruma=true, pos="472.5,0"]; a -> b; b -> c; c -> d; d -> e; e -> R }`},
		{Name: "Monokalah on a cycle of four holes: won in nine moves", Board: `digraph { a [seeds=4, pos="-24.8,76.5"]; b [seeds=2, pos="65,47.3"]; c [seeds=2, pos="65,-47.2"]; d [seeds=1, pos="-24.8,-76.5"]; R [ruma=true, pos="-80.4,0"]; a -> b; b -> c; c -> d; d -> R; R -> a }`},
		{Name: "Three holes between two Rumas: won in eight moves", Board: `digraph { L [ruma=true, pos="0,0"]; a [seeds=2, pos="94.5,0"]; b [seeds=4, pos="189,0"]; c [seeds=2, pos="283.5,0"]; R [ruma=true, pos="378,0"]; a -> L; a -> b; b -> a; b -> c; c -> b; c -> R }`},
		{Name: "A ladder of three rungs: won in twelve moves", Board: `digraph { a1 [seeds=3, pos="0,0"]; b1 [seeds=3, pos="0,-94.5"]; a2 [seeds=2, pos="94.5,0"]; b2 [seeds=2, pos="94.5,-94.5"]; a3 [seeds=1, pos="189,0"]; b3 [seeds=1, pos="189,-94.5"]; R [ruma=true, pos="283.5,-47.3"]; a1 -> b1; a1 -> a2; b1 -> a1; b1 -> b2; a2 -> b2; a2 -> a3; b2 -> a2; b2 -> b3; a3 -> b3; a3 -> R; b3 -> a3; b3 -> R }`},
		{Name: "A tree of six holes: won in nine moves", Board: `digraph { R [ruma=true, pos="189,0"]; a [pos="94.5,-94.5"]; b [seeds=1, pos="283.5,-94.5"]; c [seeds=2, pos="47.3,-189"]; d [seeds=2, pos="141.8,-189"]; e [seeds=2, pos="236.3,-189"]; f [seeds=2, pos="330.8,-189"]; a -> R; b -> R; c -> a; d -> a; e -> b; f -> b }`},
		{Name: "Three holes, each joined to all others: won in nine moves", Board: `digraph { a [seeds=3, pos="0,-66.8"]; b [seeds=3, pos="-66.8,0"]; c [seeds=3, pos="0,66.8"]; R [ruma=true, pos="66.8,0"]; a -> b; a -> c; a -> R; b -> a; b -> c; b -> R; c -> a; c -> b; c -> R }`},
	}
}
