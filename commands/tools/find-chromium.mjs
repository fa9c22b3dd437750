/* Plain JavaScript, because `npm test` loads this file before `npm ci` installs tsx. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installFromDebian, findInPath } from './debian-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Headless Chromium: the name of its Debian package and of its program. It loads test pages in half the time
 * of full Chromium.
 */
export const CHROMIUM_SHELL = 'chromium-headless-shell'

/**
 * Returns CHROMIUM_PATH, or the path of the system's Chromium or of Playwright's. If there is none, installs
 * one. Exits if that fails.
 */
export function findChromium() {
  return (
    fromEnvironment() ??
    findInPath(NAMES) ??
    fromPlaywright() ??
    install() ??
    exitWith('Could not find Chromium. Install it, or set CHROMIUM_PATH.')
  )
}

export function findTestChromium() {
  return fromEnvironment() ?? findInPath([CHROMIUM_SHELL]) ?? findChromium()
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

function install() {
  installFromDebian(['chromium'])
  const found = findInPath(NAMES)
  if (found) return found
  console.log("Installing Playwright's Chromium ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return fromPlaywright()
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
