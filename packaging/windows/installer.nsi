; The installer of Tchouka for the current user. It needs no administrator rights and writes only below
; HKEY_CURRENT_USER. It uses the language of the system if that is one of its four.
;
;	tchouka-setup.exe /S              installs silently, with status 0 on success
;	tchouka-setup.exe /S /D=C:\Games  ... into another folder
;	uninstall.exe /S                  removes everything except files that the user has saved
;
; packaging/windows/build defines VERSION, SIZE (in KiB) and OUT, and creates files in this folder.

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

; A running program can be neither overwritten nor deleted. A program that can be opened for writing is
; not running.
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

; The desktop updates its icons after a notification that file types have changed.
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
	SetOutPath "$DOCUMENTS" ; the working directory, and so the default folder for saving
	CreateShortcut "$SMPROGRAMS\Tchouka.lnk" "$INSTDIR\tchouka.exe" "" "$INSTDIR\tchouka.exe" 0 SW_SHOWNORMAL "" $(About)

	WriteRegStr HKCU "${CLASSES}\.tchouka" "" "${KIND}"
	WriteRegStr HKCU "${CLASSES}\.tchouka" "Content Type" "${MIME}"
	WriteRegStr HKCU "${CLASSES}\.tchouka\OpenWithProgids" "${KIND}" ""
	WriteRegStr HKCU "${CLASSES}\${KIND}" "" $(Kind)
	WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\tchouka.exe,1"
	WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\tchouka.exe" "%1"'
	; It opens Graphviz files without becoming their default program.
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
	; By name, because a folder chosen by the user may contain other files.
	Delete "$INSTDIR\tchouka.exe"
	Delete "$INSTDIR\tchouka.com"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\LIBRARIES.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Tchouka.lnk"

	ReadRegStr $0 HKCU "${CLASSES}\.tchouka" ""
	${If} $0 == "${KIND}" ; unless another program has taken it over
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
