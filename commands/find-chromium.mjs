/* Plain JavaScript: used before and after packages are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installFromDebian, onPath } from './debian-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium without windows: the same engine, and a page of a test takes it half the time. Debian's package and the program in it. */
export const CHROMIUM_SHELL = 'chromium-headless-shell'

/** Finds a Chromium in the order of the contract: CHROMIUM_PATH, the system's, Playwright's own, one installed now. Ends the process if there is none. */
export function findChromium() {
  return (
    named() ??
    onPath(NAMES) ??
    playwrights() ??
    installed() ??
    stop('There is no Chromium. Install one, or name one in CHROMIUM_PATH.')
  )
}

/** The Chromium of the browser tests: the one that CHROMIUM_PATH names, the one without windows, else any. */
export function findTestChromium() {
  return named() ?? onPath([CHROMIUM_SHELL]) ?? findChromium()
}

function named() {
  const path = process.env.CHROMIUM_PATH
  if (!path || existsSync(path)) return path || undefined
  return stop(
    `CHROMIUM_PATH is "${path}", and there is no such file. Correct it, or unset it to use the system's Chromium.`,
  )
}

function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Debian's package where this user may install it, else Playwright's own download. */
function installed() {
  installFromDebian(['chromium'])
  const found = onPath(NAMES)
  if (found) return found
  console.log("Installing Playwright's Chromium ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return playwrights()
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
