import { chromium } from '@playwright/test'
import { findChromium } from '../../commands/tools/find-chromium.mjs'

export const launchBrowser = () =>
  chromium.launch({ executablePath: String(findChromium()), args: ['--no-sandbox', '--disable-gpu'] })
