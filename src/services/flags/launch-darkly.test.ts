import { openFlagClient } from './flag-client'
import { ada, aLog } from './testing/a-reader'
import { ENVIRONMENT_ID, evaluations } from './testing/launchdarkly-reference'

const log = aLog()
const open = (clientId: string) => openFlagClient({ clientId, reader: () => Promise.resolve(ada), log })

/**
 * Fakes LaunchDarkly's server and gives every request the same response. Returns the list of requested URLs,
 * which grows with each request.
 */
function answerEveryRequest(status: number, body: unknown): readonly string[] {
  const urls: string[] = []
  class Request extends EventTarget {
    readonly status = status
    readonly responseText = JSON.stringify(body)
    readonly setRequestHeader = () => undefined
    readonly getResponseHeader = () => 'application/json'
    readonly open = (_method: string, url: string) => urls.push(url)
    readonly send = () => queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
  jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => new Request() as unknown as XMLHttpRequest)
  return urls
}

describe("the flag provider, given LaunchDarkly's published responses", () => {
  it.each([true, false])('FLAG-01 reads a flag with the value %s', async (value) => {
    const urls = answerEveryRequest(200, evaluations(value))
    const isOn = await open(ENVIRONMENT_ID)
    expect(isOn('case-deflection')).toBe(value)
    const [, context = ''] = urls[0]?.split(`/sdk/evalx/${ENVIRONMENT_ID}/contexts/`) ?? []
    expect(JSON.parse(atob(context))).toEqual({
      kind: 'user',
      key: 'v-1',
      tenant: 'acme',
      userType: 'Customer',
    })
  })

  it('FLAG-04 keeps the built-in default for an unknown environment', async () => {
    answerEveryRequest(404, {})
    const isOn = await open('unknown')
    expect(isOn('case-deflection')).toBe(true)
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('environment'))
  })
})
