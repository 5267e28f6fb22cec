// Package graphs is the page of sowing graphs: whether the graph on the table has
// finitely many winning boards, these boards by the seeds outside and as a game graph,
// those that complete a partial one, and tables of families of graphs. Of the table it
// knows no more than how to put another board there.
package graphs
