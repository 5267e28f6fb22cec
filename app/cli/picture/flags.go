package picture

import (
	"tchouka/app/translations"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/film"
	"tchouka/engine/i18n"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Language is the flag for the language of texts in pictures.
type Language struct {
	Lang string `enum:"de,en,es,fr" default:"en" placeholder:"LANG" help:"The language: de, en (default), es or fr."`
}

// spoken returns the language, English by default.
func (f *Language) spoken() i18n.Language {
	if l, err := translations.In(f.Lang); err == nil && f.Lang != "en" {
		return i18n.Language{Speaker: l}
	}
	return i18n.Language{}
}

// Flags are the flags of every command that draws.
type Flags struct {
	Theme   Theme   `placeholder:"THEME" help:"The colours of a picture: light (as when not given), dark, print, grey, contrast or contrast-dark."`
	Width   Width   `placeholder:"W" help:"How wide a picture is, as in 85mm, 12cm, 5in or 1200px; when not given, as wide as it comes."`
	DPI     Number  `name:"dpi" least:"10" most:"2400" placeholder:"N" help:"The pixels to an inch of a picture made of pixels; 192 when not given."`
	Font    Number  `least:"1" most:"144" placeholder:"P" help:"How large ordinary text in a picture is, in points; when not given, what its width makes of it."`
	Sheets  Sheets  `placeholder:"PAPER" help:"Spread a PDF that is larger over sheets of paper to be glued together: a4 or letter."`
	Title   *string `placeholder:"TEXT" help:"The title of a picture, in place of its own; an empty one leaves the heading out."`
	Caption string  `placeholder:"TEXT" help:"What stands below a picture."`
	Without Parts   `placeholder:"PART,…" help:"What a picture leaves out, with commas between: cursor, line, legend, heading, numbers, counts, sowings, remarks."`
	Language
}

// Options returns o with the values of the flags.
func (f *Flags) Options(o export.Options) export.Options {
	if theme, err := palette.ThemeByID(string(f.Theme)); err == nil {
		o.Palette = theme.Palette
	}
	o.Fit = paper.Fit{Width: f.Width.Millimetres, Pixels: f.Width.Pixels, DPI: float64(f.DPI), Font: float64(f.Font)}
	o.Sheets = f.Sheets.Wanted
	if o.Sheets {
		o.Paper = f.Sheets.Paper
	}
	o.Look.Without, o.Caption, o.Language = scene.Part(f.Without), f.Caption, f.spoken()
	if f.Title != nil {
		if o.Title = *f.Title; o.Title == "" {
			o.Look.Without |= scene.HeadingPart
		}
	}
	return o
}

// BoardFlags are the flags for pictures of boards, lines and trees.
type BoardFlags struct {
	ID       bool   `name:"id" help:"Write the board's ID below a picture."`
	Numerals bool   `help:"Write a number in each hole, and draw no seeds."`
	Look     Look   `placeholder:"LOOK,…" help:"What boards and seeds look like, with a comma between: wood (as when not given), plain or distinct; pebbles (as when not given), cowries or dots."`
	Ruma     string `enum:"left,right" default:"right" placeholder:"SIDE" help:"Where the Ruma is: right (default), or left, so that rows run to the left."`
	Line     Line   `placeholder:"STYLE" help:"How a line is drawn: moves (a board for each move, as when not given), sowings (one for each sowing), columns, table or numbers."`
}

// Options returns o with the values of the flags. id is the ID of the board.
func (f *BoardFlags) Options(o export.Options, id string) export.Options {
	if f.ID {
		o.ID = id
	}
	o.Look.Numerals, o.Look.RumaLeft, o.Look.Lines = f.Numerals, f.Ruma == "left", scene.LineStyle(f.Line)
	if f.Look != (Look{}) {
		if o.Palette == (palette.Palette{}) {
			o.Palette = palette.Light()
		}
		o.Palette, o.Look.Seeds = o.Palette.Dressed(palette.Dress(f.Look)), f.Look.Seeds
	}
	return o
}

// FilmFlags are the flags for a line shown as a film.
type FilmFlags struct {
	By         By     `placeholder:"STEP" help:"What a frame of a film shows: each seed (as when not given), sowing or move."`
	Speed      Number `least:"0.02" most:"60" placeholder:"SECONDS" help:"How long a frame stays; when not given, half a second for a seed, else 1.5."`
	Pause      Number `least:"0.02" most:"60" placeholder:"SECONDS" help:"How long the last frame stays; 3 when not given."`
	Once       bool   `help:"A film ends, and does not begin again."`
	First      int    `least:"1" placeholder:"N" help:"A film shows the first so many moves; when not given, all."`
	NoCaptions bool   `help:"A film has no captions."`
}

// Options returns o with the values of the flags.
func (f *FilmFlags) Options(o export.Options) export.Options {
	o.Film = film.Options{
		By: film.By(f.By), Step: float64(f.Speed), Pause: float64(f.Pause), Once: f.Once, Silent: f.NoCaptions, Moves: f.First,
	}
	return o
}

// Numbering returns the numbering for the value of --by-distance.
func Numbering(byDistance bool) engine.Numbering {
	if byDistance {
		return engine.ByDistance
	}
	return engine.FromFarEnd
}
