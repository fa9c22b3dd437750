import { chromium } from '@playwright/test'
import { findChromium } from '../../commands/tools/find-chromium.mjs'

/** Launches the Chromium that `findChromium` returns. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: String(findChromium()), args: ['--no-sandbox', '--disable-gpu'] })
