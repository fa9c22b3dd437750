/* Plain JavaScript: used before and after packages are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, the system's, Playwright's own, or one installed now by the
 * system's package manager, in that order. Ends the process when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    stop(
      `CHROMIUM_PATH is "${named}", and there is no such file. Correct it, or unset it to use the system's Chromium.`,
    )
  }
  return (
    onPath() ??
    playwrights() ??
    installed() ??
    stop('There is no Chromium. Install one, or name one in CHROMIUM_PATH.')
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Debian's package where this user may install it, else Playwright's own download. */
function installed() {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log("Installing Chromium with the system's package manager ...")
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const found = onPath()
    if (found) return found
  }
  console.log("Installing Playwright's Chromium ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return playwrights()
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
