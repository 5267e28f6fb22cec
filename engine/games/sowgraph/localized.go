package sowgraph

import "tchouka/engine"

var _ engine.Localized = (*Error)(nil)

// Sentence implements [engine.Localized].
func (e *Error) Sentence() engine.Sentence {
	parts := map[string]any{"Name": e.Name, "Other": e.Other, "Number": e.Number}
	return engine.Sentence{English: string(e.Reason), Parts: parts, Line: e.Line}
}

// sentences returns all reasons.
func sentences() []string {
	var all []string
	for _, r := range []Reason{
		BadName, DuplicateName, SamePosition, TooFar, TooMany, TooFew, NoVertex, NoEdge, EdgeExists, FewSeeds, ManySeeds,
		WrongSeeds, NoRuma, UnknownGraph,
		NoVertexNamed, FromRuma, FromEmpty, ShortWalk, LongWalk, NotInRuma, ManySequences,
		BadSyntax, NotText, TooLong, Undirected, UndirectedTo, SecondGraph, TooDeep, AlreadyDeclared, BadSeeds, BadRuma, BadPos,
	} {
		all = append(all, string(r))
	}
	return all
}
