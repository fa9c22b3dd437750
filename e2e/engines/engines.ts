import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../commands/tools/free-port'
import { openFirefoxSession } from './marionette'
import { isReady, started, stop } from './programs'

export interface Browser {
  readonly driver: WebDriver
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** maps the name of each program to its Debian package */
  readonly packages: Readonly<Record<string, string>>
  open(): Promise<Browser>
}

/** Wide enough for the desktop layout. */
const WINDOW = { width: 1280, height: 900 }
const STARTS_WITHIN_MS = 60_000

const firefox: Engine = {
  name: 'Firefox',
  packages: { 'firefox-esr': 'firefox-esr' },
  async open() {
    const profile = mkdtempSync(join(tmpdir(), 'fieldbook-firefox-'))
    writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n') // any free port
    const program = spawn(
      'firefox-esr',
      ['--headless', '--marionette', '--no-remote', '--profile', profile],
      { stdio: 'ignore', env: { ...process.env, HOME: profile } },
    )
    const portFile = join(profile, 'MarionetteActivePort')
    const connect = async () =>
      openFirefoxSession(
        await started(
          'Firefox',
          program,
          STARTS_WITHIN_MS,
          () => existsSync(portFile) && Number(readFileSync(portFile, 'utf8')),
        ),
      )
    return browserOf([program], connect, () =>
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 }),
    )
  },
}

const webKit: Engine = {
  name: 'WebKit',
  packages: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  async open() {
    // WebKitGTK needs an X display; Xvfb picks a free display number and prints it
    const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
    let number = ''
    display.stdout.on('data', (data: Buffer) => (number += data.toString().trim()))
    const programs: ChildProcess[] = [display]
    return browserOf(programs, async () => {
      await started('Xvfb', display, STARTS_WITHIN_MS, () => number !== '')
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const program = spawn('WebKitWebDriver', [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${number}` },
      })
      programs.unshift(program)
      await started('WebKitWebDriver', program, STARTS_WITHIN_MS, () => isReady(`${url}/status`))
      return new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build()
    })
  },
}

export const ENGINES: readonly Engine[] = [firefox, webKit]

/** Opens a browser with `connect`. Closing the browser stops `programs`, one after another. */
async function browserOf(
  programs: readonly ChildProcess[],
  connect: () => Promise<WebDriver>,
  afterwards = () => {},
): Promise<Browser> {
  async function end() {
    for (const program of programs) await stop(program)
    afterwards()
  }
  try {
    const driver = await connect()
    const window = driver.manage().window()
    await window.setRect({ ...WINDOW, x: 0, y: 0 })
    return { driver, close: () => driver.quit().then(end, end) }
  } catch (error) {
    await end()
    throw error
  }
}
