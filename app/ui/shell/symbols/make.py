#!/usr/bin/env python3
"""Makes the fonts of this folder: python3 make.py DejaVuSans.ttf NotoSans-Regular.ttf Symbols-Regular.ttf

The first is where the signs come from (DejaVu 2.37), the second the font that Fyne shows
text in, whose measures they get. Needs fonttools.
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

SIGNS = ("←↑→↓↔↕↖↗↘↙↦↩↪⇄⇆⇐⇒⇔"
         "−∓∗∘∙√∞∑∏∂∆∇∅∈∉∋∩∪∧∨¬∀∃≈≃≅≠≡≢≤≥≪≫⊂⊃⊆⊇⊕⊖⊗⊙⊥⋅⋮⋯⌈⌉⌊⌋"
         "▲△▴▵▶▷▸▹▼▽▾▿◀◁◂◃■□▪▫●○◆◇★☆✓✔✗✘⌂⌘⌥⌫⏎")

source, measures, target = sys.argv[1:4]
font, like = TTFont(source), TTFont(measures)
options = subset.Options(hinting=False, layout_features=[], name_IDs=[], glyph_names=False, notdef_outline=True)
chosen = subset.Subsetter(options)
chosen.populate(text=SIGNS + " \u00a0")
chosen.subset(font)
scale_upem(font, like["head"].unitsPerEm)
for table, fields in {
    "hhea": ["ascent", "descent", "lineGap"],
    "OS/2": ["sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"],
}.items():
    for field in fields:
        setattr(font[table], field, getattr(like[table], field))
for sign in (" ", "\u00a0"):  # between two signs it is as wide as between two letters
    glyph = font.getBestCmap()[ord(sign)]
    font["hmtx"][glyph] = (like["hmtx"][like.getBestCmap()[ord(" ")]][0], 0)
names = font["name"]
names.names = []
for id, text in {1: "Tchouka Symbols", 2: "Regular", 4: "Tchouka Symbols", 6: "TchoukaSymbols",
                 13: "Made of DejaVu Sans; see LICENSE.txt beside this file"}.items():
    names.setName(text, id, 3, 1, 0x409)
font["head"].created = font["head"].modified = 0
font.recalcTimestamp = False
font.save(target)
print(target, "".join(sign for sign in SIGNS if ord(sign) not in font.getBestCmap()) or "has all of them")
