package dialogs

import "fyne.io/fyne/v2"

// hiddenContainer is the layout of hidden objects; it does not move them.
type hiddenContainer struct{}

func (hiddenContainer) Layout([]fyne.CanvasObject, fyne.Size) {}
func (hiddenContainer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// NewHiddenContainer keeps hidden objects in a window. At the end of a drag in a field, Fyne gives
// the field the focus, even if it was removed meanwhile, and logs an error if it is in no window.
// Escape and F5 can remove a field during a drag. The closet must be behind all other content,
// because Fyne focuses the first object found.
func NewHiddenContainer(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return &fyne.Container{Hidden: true, Layout: hiddenContainer{}, Objects: objects}
}

// keepHidden puts the fields of a closed dialog into the closet in place of those of the previous
// one.
func keepHidden(win fyne.Window, fields ...fyne.CanvasObject) {
	root, ok := win.Content().(*fyne.Container)
	if !ok {
		return
	}
	for _, o := range root.Objects {
		if c, ok := o.(*fyne.Container); ok {
			if _, ok := c.Layout.(hiddenContainer); ok {
				c.Objects = fields
				return
			}
		}
	}
	root.Objects = append(root.Objects, NewHiddenContainer(fields...))
}
