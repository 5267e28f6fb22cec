# Usage: pwsh packaging/windows/smoke.ps1 INSTALLER
#
# Tests the installer on Windows: it installs silently, cmd finds the commands, waits for them and gets
# their exit statuses, and the uninstaller leaves no files. It opens no window, because hosted machines
# have no OpenGL 2.
param([Parameter(Mandatory)] [string] $installer)
$ErrorActionPreference = 'Stop'

function Expect($what, $got, $want) {
	if ("$got" -ne "$want") { throw "${what}: $got, want $want" }
	Write-Output "${what}: $got"
}

$folder = Join-Path $env:LOCALAPPDATA 'Programs\Tchouka'
$setup = Start-Process -FilePath (Resolve-Path $installer) -ArgumentList '/S' -Wait -PassThru
Expect 'status of the installer' $setup.ExitCode 0
Expect 'kind of a .tchouka file' (Get-Item 'HKCU:\Software\Classes\.tchouka').GetValue('') 'Tchouka.Session'
Expect 'what opens one' (Get-Item 'HKCU:\Software\Classes\Tchouka.Session\shell\open\command').GetValue('') "`"$folder\tchouka.exe`" `"%1`""
$path = [Environment]::GetEnvironmentVariable('Path', 'User')
Expect 'on the path' (($path -split ';') -contains $folder) 'True'

$env:Path = "$folder;$env:Path"
$said = cmd /c 'tchouka solve 4x2'
Expect 'status of tchouka solve 4x2' $LASTEXITCODE 0
if ("$said" -notmatch 'won') { throw "it said: $said" }
cmd /c 'tchouka solve 22220 2>nul'
Expect 'status of a board that is none' $LASTEXITCODE 2

Start-Process -FilePath (Join-Path $folder 'uninstall.exe') -ArgumentList '/S' -Wait
foreach ($i in 1..100) {
	if (-not (Test-Path $folder)) { break } # it continues as a copy of itself
	Start-Sleep -Milliseconds 100
}
Expect 'the folder is left' (Test-Path $folder) 'False'
Expect 'the kind of file is left' (Test-Path 'HKCU:\Software\Classes\Tchouka.Session') 'False'
Expect 'still on the path' (([Environment]::GetEnvironmentVariable('Path', 'User') -split ';') -contains $folder) 'False'
