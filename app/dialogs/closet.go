package dialogs

import "fyne.io/fyne/v2"

// closet is the layout of what a window keeps out of sight: nothing moves in it.
type closet struct{}

// Layout implements fyne.Layout.
func (closet) Layout([]fyne.CanvasObject, fyne.Size) {}

// MinSize implements fyne.Layout.
func (closet) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// NewCloset keeps objects in a window, out of sight. At the end of a drag in a field
// Fyne gives it the keys, wherever it is by then, and complains if it is nowhere:
// Escape and F5 work in the middle of a drag. What is kept must stand behind all
// else, for what is found first gets the keys.
func NewCloset(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return &fyne.Container{Hidden: true, Layout: closet{}, Objects: objects}
}

// stow keeps the fields of a dialog that has closed, in place of those of the one
// before.
func stow(win fyne.Window, fields ...fyne.CanvasObject) {
	root, ok := win.Content().(*fyne.Container)
	if !ok {
		return
	}
	for _, o := range root.Objects {
		if c, ok := o.(*fyne.Container); ok {
			if _, ok := c.Layout.(closet); ok {
				c.Objects = fields
				return
			}
		}
	}
	root.Objects = append(root.Objects, NewCloset(fields...))
}
