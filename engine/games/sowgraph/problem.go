package sowgraph

import (
	"strconv"
	"strings"
)

// Error is the error for an invalid graph, board or move. It keeps the parts of its sentence
// separately, so that it can be translated.
type Error struct {
	Line   int    // line of the file, from 1; 0 for none
	Reason Reason // the kind of error
	Name   string // name of the vertex concerned, or the text that was read
	Other  string // name of a second vertex
	Number int    // a number, or the bound that was exceeded
}

// Reason is an English sentence with {{.Name}}, {{.Other}} and {{.Number}} for the parts of an
// [Error]. It is the key of its translations.
type Reason string

// Error returns the sentence, after the line if there is one.
func (e *Error) Error() string {
	sentence := strings.NewReplacer("{{.Name}}", e.Name, "{{.Other}}", e.Other, "{{.Number}}", strconv.Itoa(e.Number)).Replace(string(e.Reason))
	if e.Line > 0 {
		return "line " + strconv.Itoa(e.Line) + ": " + sentence
	}
	return sentence
}

// Reasons for an invalid graph or board.
const (
	BadName       Reason = "a vertex cannot be called “{{.Name}}”: a name has 1 to {{.Number}} characters, no backslash, no % at the start and no space at either end"
	DuplicateName Reason = "there are two vertices called “{{.Name}}”"
	SamePosition  Reason = "“{{.Name}}” and “{{.Other}}” are at the same place"
	TooFar        Reason = "“{{.Name}}” is too far out to be drawn"
	TooMany       Reason = "a graph has at most {{.Number}} vertices"
	TooFew        Reason = "a graph of this kind needs at least one hole"
	NoVertex      Reason = "there is no such vertex"
	NoEdge        Reason = "there is no edge from “{{.Name}}” to “{{.Other}}”"
	EdgeExists    Reason = "there is already an edge from “{{.Name}}” to “{{.Other}}”"
	FewSeeds      Reason = "“{{.Name}}” cannot hold {{.Number}} seeds: seeds cannot be negative"
	ManySeeds     Reason = "a board has at most {{.Number}} seeds"
	WrongSeeds    Reason = "the numbers of seeds and of vertices differ"
	NoRuma        Reason = "there is no Ruma yet: at least one vertex must be a Ruma, where the seeds are collected"
	UnknownGraph  Reason = "this is not the key of a graph"
)

// Reasons for an invalid move.
const (
	NoVertexNamed Reason = "there is no vertex called “{{.Name}}”"
	FromRuma      Reason = "“{{.Name}}” is a Ruma: its seeds stay there"
	FromEmpty     Reason = "“{{.Name}}” is empty"
	ShortWalk     Reason = "the walk ends too early: it must have {{.Number}} steps, one for each seed of “{{.Name}}”"
	LongWalk      Reason = "the walk is too long: it must have {{.Number}} steps, one for each seed of “{{.Name}}”"
	ManySequences Reason = "there are more sequences of moves than 64 bits can count"
	NotInRuma     Reason = "the last seed must fall into a Ruma, but “{{.Name}}” is not a Ruma"
)

// Reasons for an invalid file.
const (
	BadSyntax       Reason = "this is not a graph in the Graphviz language: {{.Name}}"
	NotText         Reason = "this is not text"
	TooLong         Reason = "the file is longer than {{.Number}} bytes"
	Undirected      Reason = "this graph is undirected: a sowing graph starts with “digraph”, and its edges are written a -> b"
	UndirectedTo    Reason = "in a digraph an edge is written a -> b, not a -- b"
	SecondGraph     Reason = "a second graph starts here: a file holds only one"
	TooDeep         Reason = "the braces are nested more than {{.Number}} deep"
	AlreadyDeclared Reason = "“{{.Name}}” was already declared in line {{.Number}}"
	BadSeeds        Reason = "“{{.Name}}” has seeds={{.Other}}, which is not a whole number"
	BadRuma         Reason = "“{{.Name}}” has ruma={{.Other}}, which is neither true nor false"
	BadPos          Reason = "“{{.Name}}” has pos={{.Other}}, which is not a place such as 54,-27.5"
)
