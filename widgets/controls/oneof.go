package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*OneOf)(nil)

// OneOf is a column of options, of which one is selected. Each is a [Choice]. Fyne's radio group
// shows the focus only as a faint tint.
type OneOf struct {
	widget.BaseWidget

	OnChanged func(option int)

	lines  []*Choice
	taken  int
	column *fyne.Container
}

// NewOneOf returns a column with the first option selected.
func NewOneOf(options ...string) *OneOf {
	o := &OneOf{column: container.NewVBox()}
	o.ExtendBaseWidget(o)
	for i, option := range options {
		line := NewChoice(option, "", func() { o.take(i) })
		o.lines = append(o.lines, line)
		o.column.Add(line)
	}
	o.SetSelected(0)
	return o
}

// Selected returns the index of the selected option.
func (o *OneOf) Selected() int { return o.taken }

// SetSelected selects an option. It raises no event.
func (o *OneOf) SetSelected(option int) {
	o.taken = option
	for i, line := range o.lines {
		sign := theme.RadioButtonIcon()
		if i == option {
			sign = theme.RadioButtonCheckedIcon()
		}
		line.Set(sign, false)
	}
}

func (o *OneOf) take(option int) {
	if option == o.taken {
		return
	}
	o.SetSelected(option)
	if o.OnChanged != nil {
		o.OnChanged(option)
	}
}

// Line returns the widget of an option.
func (o *OneOf) Line(option int) *Choice { return o.lines[option] }

// CreateRenderer returns the renderer of the column.
func (o *OneOf) CreateRenderer() fyne.WidgetRenderer {
	o.ExtendBaseWidget(o)
	return widget.NewSimpleRenderer(o.column)
}
