import { toScriptUrl } from './script-url'

type Owner = NonNullable<Parameters<typeof toScriptUrl>[1]>
type CreatePolicy = NonNullable<Owner['trustedTypes']>['createPolicy']

function aPage() {
  const createPolicy = jest.fn<ReturnType<CreatePolicy>, Parameters<CreatePolicy>>((_name, rules) => ({
    createScriptURL: (url) => `trusted ${rules.createScriptURL?.(url)}`,
  }))
  return { location: window.location, trustedTypes: { createPolicy } }
}

const here = (path: string) => new URL(path, location.href).href

test('returns the URL unchanged in a browser without Trusted Types', () => {
  expect(toScriptUrl('/sw.js', { location: window.location })).toBe('/sw.js')
})

test('creates one Trusted Types policy per page', () => {
  const page = aPage()
  toScriptUrl('/sw.js', page)
  toScriptUrl('/app-1.js', page)
  expect(page.trustedTypes.createPolicy.mock.calls).toEqual([['script-url', expect.anything()]])
})

test.each(['/app-1.js', here('/app-1.js'), here('/app-1.js?v=2'), 'https://cdn.pendo.io/agent/pendo.js'])(
  'accepts the script URL %s',
  (url) => {
    expect(toScriptUrl(url, aPage())).toBe(`trusted ${url}`)
  },
)

test.each([
  '/media/downloads/script.txt',
  here('/media/downloads/script.js.txt'),
  'http://evil.example.com/a.js',
  'data:text/javascript,alert(1)',
  'blob:https://evil.example.com/1',
  'javascript:alert(1)//.js',
])('refuses the script URL %s', (url) => {
  expect(() => toScriptUrl(url, aPage())).toThrow('is not the URL of a script')
})
