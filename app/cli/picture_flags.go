package cli

import (
	"tchouka/engine"
)

// A flag with the tag choice makes this choice of [export.Choices]. See [environment.choices].

// LanguageFlag is the flag for the language of texts in pictures.
type LanguageFlag struct {
	Lang string `choice:"language" words:"de,en,es,fr" default:"en" placeholder:"LANG" help:"The language: de, en (default), es or fr."`
}

// PictureFlags are the flags of every command that draws.
type PictureFlags struct {
	Theme   optionFlag `choice:"theme" noun:"colours" placeholder:"THEME" help:"Colours: light (default), dark, print, grey, contrast or contrast-dark."`
	Width   widthFlag  `placeholder:"W" help:"Width, for example 85mm, 12cm, 5in or 1200px (default: natural width)."`
	Font    numberFlag `choice:"font" unit:"pt" placeholder:"P" help:"Size of ordinary text, in points (default: by the width)."`
	Title   *string    `choice:"title" placeholder:"TEXT" help:"The title. An empty title removes the heading."`
	Without partsFlag  `placeholder:"PART,…" help:"Parts to omit, separated by commas: legend, heading, numbers, counts, remarks."`
	LanguageFlag
}

// BoardFlags are the flags for pictures of boards, lines and trees.
type BoardFlags struct {
	ID       bool       `name:"id" choice:"id" help:"Write the board ID below the picture."`
	Numerals bool       `choice:"numerals" help:"Write numbers in the holes instead of drawing seeds."`
	Look     lookFlag   `choice:"appearance" placeholder:"LOOK,…" help:"Appearance of boards and seeds, separated by a comma: wood (default), plain or distinct; pebbles (default), cowries or dots."`
	Ruma     string     `choice:"ruma-left" words:"left,right" default:"right" placeholder:"SIDE" help:"Side of the Ruma: right (default) or left. Rows run to the Ruma."`
	Line     optionFlag `choice:"line-style" noun:"line style" placeholder:"STYLE" help:"Style of a line: moves (a board for each move, default), sowings (a board for each sowing); in text, Markdown and LaTeX also columns or numbers."`
}

// FilmFlags are the flags for a line shown as a film.
type FilmFlags struct {
	By    optionFlag `choice:"film" noun:"film step" placeholder:"STEP" help:"The step between frames: seed (default), sowing or move."`
	Speed numberFlag `choice:"film-step" placeholder:"SECONDS" help:"Duration of a frame (default: 0.5 for seeds, otherwise 1.5)."`
}

// numberingOf returns the numbering for the value of --by-distance.
func numberingOf(byDistance bool) engine.Numbering {
	if byDistance {
		return engine.ByDistance
	}
	return engine.FromFarEnd
}
