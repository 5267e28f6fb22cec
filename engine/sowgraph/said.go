package sowgraph

import "tchouka/engine"

var _ engine.Saying = (*Error)(nil)

// Said implements [engine.Saying].
func (e *Error) Said() engine.Said {
	parts := map[string]any{"Name": e.Name, "Other": e.Other, "Number": e.Number}
	return engine.Said{English: string(e.Reason), Parts: parts, Line: e.Line}
}

// sentences returns all reasons.
func sentences() []string {
	var all []string
	for _, r := range []Reason{
		BadName, TwiceNamed, SameSpot, BadSpot, TooMany, TooFew, NoVertex, NoEdge, EdgeThere, FewSeeds, ManySeeds,
		WrongSeeds, NoRuma, UnknownGraph,
		NoVertexNamed, FromRuma, FromEmpty, ShortWalk, LongWalk, NotInRuma, ManySequences,
		BadSyntax, NotText, TooLong, Undirected, UndirectedTo, SeveralThere, TooDeep, DeclaredOver, BadSeeds, BadRuma, BadPos,
	} {
		all = append(all, string(r))
	}
	return all
}
