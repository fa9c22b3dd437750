/* Plain JavaScript, because `npm test` loads this file before `npm ci` installs tsx. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian, findInPath } from './debian-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Debian package and program of headless Chromium. It loads test pages in half the time of full Chromium. */
export const SHELL = 'chromium-headless-shell'

/**
 * Returns CHROMIUM_PATH, or the path of the system's Chromium or of Playwright's. If there is none, installs
 * one. Exits if that fails.
 */
export function findChromium() {
  return find(NAMES, ['chromium'])
}

/** Like `findChromium`, but prefers the system's headless shell. */
export function findTestChromium() {
  return find([SHELL, ...NAMES], [SHELL, 'chromium'])
}

function find(names, packages) {
  return (
    fromEnvironment() ??
    findInPath(names) ??
    fromPlaywright() ??
    install(names, packages) ??
    exitWith('Could not find Chromium. Install it, or set CHROMIUM_PATH.')
  )
}

/**
 * True if there is certainly no Chromium or, in CI, no headless shell. May run before Playwright is
 * installed, so only checks whether Playwright's download folder exists.
 */
export function needsShell() {
  const { CHROMIUM_PATH, CI, PLAYWRIGHT_BROWSERS_PATH } = process.env
  if (CHROMIUM_PATH || findInPath([SHELL])) return false
  const downloads = PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright')
  return Boolean(CI) || (findInPath(NAMES) === undefined && !existsSync(downloads))
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (!path || existsSync(path)) return path || undefined
  return exitWith(
    `CHROMIUM_PATH is "${path}", which does not exist. Correct it, or unset it to use the system's Chromium.`,
  )
}

function fromPlaywright() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function install(names, packages) {
  for (const name of packages) {
    installFromDebian([name])
    const found = findInPath(names)
    if (found) return found
  }
  console.log("Installing Playwright's Chromium ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return fromPlaywright()
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
