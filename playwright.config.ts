import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { ENVIRONMENT, PORT } from './commands/test/site-under-test.mjs'

// A config file cannot import commands/tools/find-chromium.mjs: Playwright compiles imports to CommonJS, but
// that file uses import.meta.
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )

// a spec and the processes that it starts must not depend on the `.env` of a developer
process.env.ENV_FILE = ''

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // three times what a fast machine needs, so that slow machines with two cores pass too
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'site', testIgnore: ['e2e/builds/**', 'e2e/own-gateway/**'] },
    // these rebuild the site, so they run after all tests that read it
    {
      name: 'builds',
      testMatch: 'e2e/builds/**',
      dependencies: ['site'],
      workers: 1,
      timeout: 600_000,
    },
    // these start their own gateways, so they run in parallel with the builds
    { name: 'own-gateway', testMatch: 'e2e/own-gateway/**', dependencies: ['site'] },
  ],
  webServer: {
    command: 'node e2e/support/start-gateway.mjs',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: ENVIRONMENT,
  },
})
