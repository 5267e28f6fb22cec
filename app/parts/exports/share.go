package exports

import (
	"tchouka/app/files/sharing"
	"tchouka/engine/output/export"
	web "tchouka/engine/output/web/page"
)

// share shows the link to the board on the screen, or to the open collection.
func (e *Exporter) share() {
	doc := e.Doc
	content := web.Content{Boards: []web.Board{web.BoardOf(doc.Game(), doc.State(), nil, nil)}}
	if doc.Collection != nil {
		content.Boards = export.CollectionBoards(doc.Collection.Boards)
	}
	sharing.Show(e.Files.Window, content, doc.ProposedName(), e.Status)
}
