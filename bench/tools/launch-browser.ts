import { chromium } from '@playwright/test'
import { findChromium } from '../../commands/find-chromium.mjs'

/** A Chromium as readers have it. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: String(findChromium()), args: ['--no-sandbox', '--disable-gpu'] })
