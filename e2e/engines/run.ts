/*
 * npm run test:engines: runs twelve journeys in Firefox and WebKit on the built site. If an engine cannot be
 * installed, counts its journeys as skipped or, if CI is set, as failed.
 */
import { spawn } from 'node:child_process'
import { installFromDebian, findInPath } from '../../commands/tools/debian-packages.mjs'
import { ENVIRONMENT, PORT } from '../../commands/test/site-under-test.mjs'
import { type Browser, type Engine, ENGINES } from './engines'
import { JOURNEYS } from './journeys'
import { pageOf } from './page'
import { isReady, started, stop } from './programs'

const ORIGIN = `http://localhost:${PORT}`
const READY = `${ORIGIN}/readyz`

/** Timeout for the start of the site. Long, because the site may have to be built first. */
const SITE_WITHIN_MS = 600_000

const counts = { passed: 0, failed: 0, skipped: 0 }

async function startSite() {
  if (await isReady(READY)) throw new Error(`Something else serves ${ORIGIN}. Stop it first.`)
  console.log('Starting the site ...')
  const gateway = spawn(process.execPath, ['e2e/support/start-gateway.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ENVIRONMENT },
  })
  const end = () => stop(gateway)
  try {
    await started('The site', gateway, SITE_WITHIN_MS, () => isReady(READY))
    return { stop: end }
  } catch (error) {
    await end()
    throw error
  }
}

function missingFrom({ packages }: Engine): string[] {
  return Object.entries(packages).flatMap(([program, name]) => (findInPath([program]) ? [] : [name]))
}

async function runJourneys({ name, open }: Engine) {
  const site = await startSite()
  let browser: Browser | undefined
  try {
    browser = await open()
    const page = pageOf(browser.driver, ORIGIN)
    for (const journey of JOURNEYS) {
      const begin = Date.now()
      const failure = await journey.run(page, site.stop).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
      )
      counts[failure === undefined ? 'passed' : 'failed'] += 1
      const took = `${((Date.now() - begin) / 1000).toFixed(1)} s`
      console.log(`${failure === undefined ? 'passed' : 'FAILED'} ${name}: ${journey.name}, ${took}`)
      if (failure !== undefined) console.log(`  ${failure}`)
    }
  } finally {
    await site.stop()
    await browser?.close()
  }
}

async function main() {
  installFromDebian(ENGINES.flatMap(missingFrom))
  for (const engine of ENGINES) {
    const missing = missingFrom(engine)
    if (missing.length > 0) {
      const outcome = process.env.CI ? 'failed' : 'skipped'
      console.log(`${outcome} ${engine.name}: ${missing.join(' and ')} could not be installed`)
      counts[outcome] += JOURNEYS.length
      continue
    }
    await runJourneys(engine).catch((error: unknown) => {
      console.error(`FAILED ${engine.name}:`, error)
      counts.failed += 1
    })
  }
  const { passed, failed, skipped } = counts
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}

void main()
