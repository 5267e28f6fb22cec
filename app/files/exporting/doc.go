// Package exporting contains the export dialog with its preview.
//
// A window provides [Source]s. For the current source, the [Dialog] shows the options that act: those of
// [export.Applies], without those of [export.IneffectiveChoices]. Beside them it shows a preview of the
// file, which a background job renders again after every change:
//
//	╭ Export ─────────────────────────────────────────────╮
//	│ Content [Current line    ▾] │  −  +  Fit            │
//	│ Format  [PNG, a picture  ▾] │ ╭───────────────────╮ │
//	│ Preset  [none        ▾] […] │ │                   │ │
//	│ [Show] Style  Size          │ │      preview      │ │
//	│   Title   [               ] │ │                   │ │
//	│   ☑ Heading                 │ ╰───────────────────╯ │
//	│                             │ 85 × 62 mm · 140 kB   │
//	│ Copy   Add to Figures…            Cancel   Export…   │
//	╰─────────────────────────────────────────────────────╯
//
// # Stored choices
//
// [export.Choices] hold one text for each [export.Choice]: see package export. The settings store them
// separately for each kind of document. Only differences from the defaults are stored, so later
// changes of the defaults take effect. A stored text that is not a valid option is ignored. The title
// belongs to one document and is not stored.
package exporting
