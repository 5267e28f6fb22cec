package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The icons of the tools: SVG paths in the foreground colour of the theme, because fonts lack some
// symbols. Fyne recolours fills only, so no icon has a stroke.

// IconFirst is the icon for returning to the start.
func IconFirst() fyne.Resource { return icon("first", "M5 5h2.6v14H5zM19.5 5v14L9 12z") }

// IconPrevious is the icon for one step back.
func IconPrevious() fyne.Resource { return icon("previous", "M17 5v14L6.5 12z") }

// IconNext is the icon for one step forward.
func IconNext() fyne.Resource { return icon("next", "M7 5v14l10.5-7z") }

// IconLast is the icon for going to the end.
func IconLast() fyne.Resource { return icon("last", "M16.4 5H19v14h-2.6zM4.5 5v14L15 12z") }

// IconPlay is the icon for starting an animation.
func IconPlay() fyne.Resource { return icon("play", "M7 4v16l13-8z") }

// IconPause is the icon for pausing an animation.
func IconPause() fyne.Resource { return icon("pause", "M6 5h4.2v14H6zM13.8 5H18v14h-4.2z") }

// IconComment is a speech balloon.
func IconComment() fyne.Resource {
	return icon("comment", "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z")
}

// IconDrop is the icon of a drop-down list.
func IconDrop() fyne.Resource { return icon("drop", "M5.5 9h13L12 16.5z") }

// IconSeedBack is a seed that moves backwards.
func IconSeedBack() fyne.Resource {
	return icon("seedback", "M12 6v4.4h7v3.2h-7V18L4.5 12zM19.6 6.2a2.4 2.4 0 1 0 0 .01z")
}

// IconSpeed is a dial with a needle.
func IconSpeed() fyne.Resource {
	return icon("speed", "M2.5 16.5a9.5 9.5 0 0 1 19 0h-2.6a6.9 6.9 0 0 0-13.8 0zM10.6 15.2l6.2-4.9l-3.8 6.9a1.75 1.75 0 1 1-2.4-2z")
}

// IconRise is an upward arrow, for something that opens from below.
func IconRise() fyne.Resource { return icon("rise", "M5.5 15h13L12 7.5z") }

// IconMore is the icon for more items: three dots in a row.
func IconMore() fyne.Resource {
	dot := "a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 1 0 0 4.4z"
	return icon("more", "M5 14.2"+dot+"M12 14.2"+dot+"M19 14.2"+dot)
}

// icon returns an SVG resource of a path in a square of 24 units.
func icon(name, path string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#000000" d="` +
		path + `"/></svg>`
	return theme.NewThemedResource(fyne.NewStaticResource("tool-"+name+".svg", []byte(svg)))
}
