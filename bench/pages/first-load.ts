import { launchBrowser } from '../tools/launch-browser'
import { openOnPhone, watchRequests } from './phone'

export interface FirstLoad {
  /** bytes on the wire, with response headers */
  readonly bytesBeforeLoad: number
  readonly bytesUntilIdle: number
  readonly requests: number
}

export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await launchBrowser()
  try {
    const { page, session } = await openOnPhone(browser)
    const requests = watchRequests(page)
    const arrived: { at: number; bytes: number }[] = []
    let asked = 0
    let loadedAt = Infinity
    await session.send('Page.enable')
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (/^https?:/.test(request.url)) asked += 1
    })
    session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
      arrived.push({ at: timestamp, bytes: encodedDataLength }),
    )
    session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
    await page.goto(url, { waitUntil: 'load' })
    await requests.untilQuiet()
    return { ...bytesAt(arrived, loadedAt), requests: asked }
  } finally {
    await browser.close()
  }
}

export function bytesAt(arrived: readonly { at: number; bytes: number }[], loadedAt: number) {
  const sum = (some: typeof arrived) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    bytesBeforeLoad: sum(arrived.filter(({ at }) => at <= loadedAt)),
    bytesUntilIdle: sum(arrived),
  }
}
