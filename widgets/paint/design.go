package paint

// The design: all sizes of widgets and pages. Package app/bench/gallery draws all components.

// The type scale, in units at normal text size. Body text has 16 and not 15, because at 15 Fyne's
// rounding cuts off descenders such as that of g.
const (
	SmallestText = 10 // code that is too wide otherwise
	CaptionText  = 13 // secondary text and small buttons
	NormalText   = 16
	HeadingText  = 18 // a verdict, a heading
	CountText    = 24 // a count of seeds, the heading of a page
)

// The grid. Distances are multiples of Unit; half a Unit separates parts of one control.
const (
	Unit     = 8
	SmallGap = Unit / 2 // between the buttons of a group, within a row
	Gap      = 2 * Unit // between panels, and from their border to their content
)

// The corners. Only filters, a row of alternatives of which one is chosen, are pills.
const (
	Corner      = Unit     // of controls, panels, tips and menus
	InnerCorner = SmallGap // of marks inside them, such as the current row
)

// The heights of controls, which grow with the text.
const (
	ControlHeight      = 36
	SmallControlHeight = 32 // in the header of a pane
)
