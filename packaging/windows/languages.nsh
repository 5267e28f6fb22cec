; The installer's own messages. The first language is the fallback for other languages.

!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE Spanish
!insertmacro MUI_LANGUAGE German

LangString About ${LANG_ENGLISH} "One-row mancala games to play and to explore"
LangString About ${LANG_FRENCH} "Mancalas à une rangée, à jouer et à explorer"
LangString About ${LANG_SPANISH} "Mancalas de una fila para jugar y explorar"
LangString About ${LANG_GERMAN} "Mancala-Spiele mit einer Reihe zum Spielen und Erforschen"

LangString Kind ${LANG_ENGLISH} "Tchouka game file"
LangString Kind ${LANG_FRENCH} "Fichier de partie Tchouka"
LangString Kind ${LANG_SPANISH} "Archivo de partida de Tchouka"
LangString Kind ${LANG_GERMAN} "Tchouka-Spieldatei"

LangString Running ${LANG_ENGLISH} "Tchouka is running. Please close it, then try again."
LangString Running ${LANG_FRENCH} "Tchouka est ouvert. Fermez-le, puis réessayez."
LangString Running ${LANG_SPANISH} "Tchouka está abierto. Ciérralo y vuelve a intentarlo."
LangString Running ${LANG_GERMAN} "Tchouka läuft gerade. Bitte schließe es und versuche es dann noch einmal."
