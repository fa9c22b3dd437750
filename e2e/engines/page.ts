import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Command } from 'selenium-webdriver/lib/command'

const WAIT_MS = 15_000

/** Maps a role to the selector of elements that can have it. */
const CANDIDATES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'input[role=combobox]',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '[role=option]',
  textbox: 'textarea, input:not([role])',
} as const

/** Script: true if an element is uncovered and does not move for two frames, so that a click hits it. */
const IS_CLICKABLE = `
  const [element] = arguments
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const middle = () => {
    const { x, y, width, height } = element.getClientRects()[0]
    return [x + width / 2, y + height / 2]
  }
  const before = middle()
  return new Promise((done) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        done(String(before) === String(middle()) && element.contains(document.elementFromPoint(...before))),
      ),
    ),
  )`

type Role = keyof typeof CANDIDATES

/** Actions and expectations of a test. All wait for success, except `run`, `load`, `print` and `press`. */
export type Page = ReturnType<typeof pageOf>

export function pageOf(driver: WebDriver, origin: string) {
  const run = <T>(script: string, ...values: unknown[]): Promise<T> =>
    driver.executeScript<T>(script, ...values)

  /** Waits until `look` returns a truthy value. Retries if React replaced an element meanwhile. */
  const until = <T>(
    what: string,
    look: () => Promise<T | null | false | undefined>,
    ms = WAIT_MS,
  ): Promise<T> =>
    driver.wait<T>(
      async () => {
        try {
          return (await look()) || (null as T)
        } catch (reason) {
          if (reason instanceof error.StaleElementReferenceError) return null as T
          throw reason
        }
      },
      ms,
      what,
    )

  async function named(role: Role, name: string | RegExp, within: string): Promise<WebElement | undefined> {
    for (const element of await driver.findElements(By.css(CANDIDATES[role]))) {
      const isCandidate = await run<boolean>(
        'return arguments[0].checkVisibility({ visibilityProperty: true }) && arguments[0].closest(arguments[1]) !== null',
        element,
        within,
      )
      if (!isCandidate) continue
      const computed = await element.getAccessibleName()
      if (typeof name === 'string' ? computed === name : name.test(computed)) return element
    }
    return undefined
  }

  const find = (role: Role, name: string | RegExp, { within = 'html', ms = WAIT_MS } = {}) =>
    until(`${role} ${String(name)}`, () => named(role, name, within), ms)

  return {
    run,
    until,
    find,
    async open(path: string) {
      await driver.get(`${origin}${path}`)
      await until('a hydrated page', () =>
        run<boolean>("return document.querySelector('#___gatsby')?.hasAttribute('data-visible') ?? false"),
      )
    },
    load: (path: string) => driver.get(`${origin}${path}`),
    /** Prints the page and returns the number of images in the PDF; undefined if the engine cannot print. */
    async print() {
      try {
        const pdf: unknown = await driver.execute(new Command('printPage'))
        return Buffer.from(String(pdf), 'base64').toString('latin1').split('/Subtype /Image').length - 1
      } catch (reason) {
        if (reason instanceof error.UnknownCommandError) return undefined
        throw reason
      }
    },
    async click(role: Role, name: string | RegExp, { within = 'html' } = {}) {
      const element = await until(`a still ${role} ${String(name)}`, async () => {
        const found = await named(role, name, within)
        return found && (await run<boolean>(IS_CLICKABLE, found)) && found
      })
      await element.click()
    },
    async type(role: Role, name: string | RegExp, words: string, options?: { within?: string }) {
      await (await find(role, name, options)).sendKeys(words)
    },
    press: (key: keyof typeof Key) =>
      run<WebElement>('return document.activeElement').then((element) => element.sendKeys(String(Key[key]))),
    sees: (words: string | RegExp) =>
      until(`the text ${String(words)}`, async () => {
        const text = await run<string>('return document.body.innerText')
        return typeof words === 'string' ? text.includes(words) : words.test(text)
      }),
    lacks: (role: Role, name: string | RegExp) =>
      until(`no ${role} ${String(name)}`, async () => (await named(role, name, 'html')) === undefined),
    isAt: (path: string | RegExp) =>
      until(`the URL ${String(path)}`, async () => {
        const { pathname, search, hash } = new URL(await driver.getCurrentUrl())
        const here = pathname + search + hash
        return typeof path === 'string' ? here === path : path.test(here)
      }),
  }
}
