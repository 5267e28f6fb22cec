; The installer of Tchouka for one person. It asks for no administrator, writes below
; HKEY_CURRENT_USER alone, and speaks the language of the system where it is one of four.
;
;	tchouka-setup.exe /S              installs without a word, with status 0 when all went well
;	tchouka-setup.exe /S /D=C:\Games  ... into another folder
;	uninstall.exe /S                  takes all of it away again, but what a person has saved
;
; packaging/windows/build gives VERSION, SIZE (in KiB), OUT and the files beside this one.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestLongPathAware true

!include MUI2.nsh
!include LogicLib.nsh

Name Tchouka
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tchouka"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tchouka"
!define CLASSES "Software\Classes"
!define KIND "Tchouka.Session"
!define MIME "application/x-tchouka"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation

!define MUI_ICON tchouka.ico
!define MUI_UNICON tchouka.ico
!define MUI_FINISHPAGE_RUN "$INSTDIR\tchouka.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!include languages.nsh

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName Tchouka
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Tchouka"
VIAddVersionKey LegalCopyright "See LICENSE.txt"

; A program that runs cannot be written over, nor taken away. Programs that were opened for writing
; without an error do not run.
!macro WaitUntilClosed
	retry:
	ClearErrors
	${If} ${FileExists} "$INSTDIR\tchouka.exe"
		FileOpen $0 "$INSTDIR\tchouka.exe" a
		${If} ${Errors}
			MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Running) /SD IDCANCEL IDRETRY retry
			SetErrorLevel 1
			Quit
		${EndIf}
		FileClose $0
	${EndIf}
!macroend

; The desktop shows other icons when it hears that kinds of files have changed.
!macro TellDesktop
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0x1000, p 0, p 0)'
!macroend

Section
	SetShellVarContext current
	!insertmacro WaitUntilClosed
	SetOutPath "$INSTDIR"
	File Tchouka\tchouka.exe
	File Tchouka\tchouka.com
	File Tchouka\LICENSE.txt
	File Tchouka\LIBRARIES.txt
	WriteUninstaller "$INSTDIR\uninstall.exe"
	SetOutPath "$DOCUMENTS" ; where the program begins, and so where it proposes to save
	CreateShortcut "$SMPROGRAMS\Tchouka.lnk" "$INSTDIR\tchouka.exe" "" "$INSTDIR\tchouka.exe" 0 SW_SHOWNORMAL "" $(About)

	WriteRegStr HKCU "${CLASSES}\.tchouka" "" "${KIND}"
	WriteRegStr HKCU "${CLASSES}\.tchouka" "Content Type" "${MIME}"
	WriteRegStr HKCU "${CLASSES}\.tchouka\OpenWithProgids" "${KIND}" ""
	WriteRegStr HKCU "${CLASSES}\${KIND}" "" $(Kind)
	WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\tchouka.exe,1"
	WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\tchouka.exe" "%1"'
	; It reads files of Graphviz without being the program for them.
	WriteRegStr HKCU "${CLASSES}\Applications\tchouka.exe\shell\open\command" "" '"$INSTDIR\tchouka.exe" "%1"'
	WriteRegStr HKCU "${CLASSES}\Applications\tchouka.exe\SupportedTypes" .tchouka ""
	WriteRegStr HKCU "${CLASSES}\Applications\tchouka.exe\SupportedTypes" .dot ""
	WriteRegStr HKCU "${CLASSES}\Applications\tchouka.exe\SupportedTypes" .gv ""
	nsExec::Exec '"$INSTDIR\tchouka.com" //on-path' ; see packaging/windows/console/onpath.go
	Pop $0

	WriteRegStr HKCU "${UNINSTALL}" DisplayName Tchouka
	WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\tchouka.exe,0"
	WriteRegStr HKCU "${UNINSTALL}" Publisher Tchouka
	WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize ${SIZE}
	WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
	WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
	!insertmacro TellDesktop
SectionEnd

Section Uninstall
	SetShellVarContext current
	!insertmacro WaitUntilClosed
	nsExec::Exec '"$INSTDIR\tchouka.com" //off-path'
	Pop $0
	; By name, for there may be other files in a folder that a person has chosen.
	Delete "$INSTDIR\tchouka.exe"
	Delete "$INSTDIR\tchouka.com"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\LIBRARIES.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Tchouka.lnk"

	ReadRegStr $0 HKCU "${CLASSES}\.tchouka" ""
	${If} $0 == "${KIND}" ; and not of another program by now
		DeleteRegValue HKCU "${CLASSES}\.tchouka" ""
		DeleteRegValue HKCU "${CLASSES}\.tchouka" "Content Type"
	${EndIf}
	DeleteRegValue HKCU "${CLASSES}\.tchouka\OpenWithProgids" "${KIND}"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.tchouka\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.tchouka"
	DeleteRegKey HKCU "${CLASSES}\${KIND}"
	DeleteRegKey HKCU "${CLASSES}\Applications\tchouka.exe"
	DeleteRegKey HKCU "${UNINSTALL}"
	!insertmacro TellDesktop
SectionEnd
