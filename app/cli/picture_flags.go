package cli

import (
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
)

// LanguageFlag is the flag for the language of texts in pictures.
type LanguageFlag struct {
	Lang string `words:"de,en,es,fr" default:"en" placeholder:"LANG" help:"The language: de, en (default), es or fr."`
}

// language returns the language, English by default.
func (f *LanguageFlag) language() i18n.Language { return language(f.Lang) }

// PictureFlags are the flags of every command that draws.
type PictureFlags struct {
	Theme   themeFlag  `placeholder:"THEME" help:"Colours: light (default), dark, print, grey, contrast or contrast-dark."`
	Width   widthFlag  `placeholder:"W" help:"Width, for example 85mm, 12cm, 5in or 1200px (default: natural width)."`
	Font    numberFlag `choice:"font" unit:"pt" placeholder:"P" help:"Size of ordinary text, in points (default: by the width)."`
	Title   *string    `placeholder:"TEXT" help:"The title. An empty title removes the heading."`
	Without partsFlag  `placeholder:"PART,…" help:"Parts to omit, separated by commas: legend, heading, numbers, counts, remarks."`
	LanguageFlag
}

// Options returns o with the values of the flags.
func (f *PictureFlags) Options(o export.Options) export.Options {
	if theme, err := palette.ThemeByID(string(f.Theme)); err == nil {
		o.Palette = theme.Palette
	}
	o.Fit = paper.Fit{Width: f.Width.Millimetres, Pixels: f.Width.Pixels, Font: float64(f.Font)}
	o.Look.Without, o.Language = scene.Part(f.Without), f.language()
	if f.Title != nil {
		if o.Title = *f.Title; o.Title == "" {
			o.Look.Without |= scene.HeadingPart
		}
	}
	return o
}

// BoardFlags are the flags for pictures of boards, lines and trees.
type BoardFlags struct {
	ID       bool          `name:"id" help:"Write the board ID below the picture."`
	Numerals bool          `help:"Write numbers in the holes instead of drawing seeds."`
	Look     lookFlag      `placeholder:"LOOK,…" help:"Appearance of boards and seeds, separated by a comma: wood (default), plain or distinct; pebbles (default), cowries or dots."`
	Ruma     string        `words:"left,right" default:"right" placeholder:"SIDE" help:"Side of the Ruma: right (default) or left. Rows run to the Ruma."`
	Line     lineStyleFlag `placeholder:"STYLE" help:"Style of a line: moves (a board for each move, default), sowings (a board for each sowing); in text, Markdown and LaTeX also columns or numbers."`
}

// Options returns o with the values of the flags. id is the ID of the board.
func (f *BoardFlags) Options(o export.Options, id string) export.Options {
	if f.ID {
		o.ID = id
	}
	o.Look.Numerals, o.Look.RumaLeft, o.Look.Lines = f.Numerals, f.Ruma == "left", scene.LineStyle(f.Line)
	if f.Look != (lookFlag{}) {
		if o.Palette == (palette.Palette{}) {
			o.Palette = palette.Light()
		}
		o.Palette, o.Look.Seeds = o.Palette.WithAppearance(palette.Appearance(f.Look)), f.Look.Seeds
	}
	return o
}

// FilmFlags are the flags for a line shown as a film.
type FilmFlags struct {
	By    filmStep   `placeholder:"STEP" help:"The step between frames: seed (default), sowing or move."`
	Speed numberFlag `choice:"film-step" placeholder:"SECONDS" help:"Duration of a frame (default: 0.5 for seeds, otherwise 1.5)."`
}

// Options returns o with the values of the flags.
func (f *FilmFlags) Options(o export.Options) export.Options {
	o.Film = film.Options{By: film.By(f.By), Step: float64(f.Speed)}
	return o
}

// numberingOf returns the numbering for the value of --by-distance.
func numberingOf(byDistance bool) engine.Numbering {
	if byDistance {
		return engine.ByDistance
	}
	return engine.FromFarEnd
}
