import { createDefaultPolicy } from './trusted-types'

type Owner = Parameters<typeof createDefaultPolicy>[0]
type CreatePolicy = NonNullable<Owner['trustedTypes']>['createPolicy']
type Rules = Parameters<CreatePolicy>[1]

function rules(): Rules {
  const createPolicy = jest.fn<ReturnType<CreatePolicy>, [name: string, rules: Rules]>()
  createDefaultPolicy({ trustedTypes: { createPolicy } })
  const [[name, made] = []] = createPolicy.mock.calls
  if (name !== 'default' || !made) throw new Error('There is no default policy.')
  return made
}

it('does nothing in a browser without Trusted Types', () => {
  expect(() => createDefaultPolicy({})).not.toThrow()
})

test('accepts only one script URL, that of the YouTube player', () => {
  const url = 'https://www.youtube.com/iframe_api'
  expect(rules().createScriptURL?.(url)).toBe(url)
  for (const other of ['/app-1.js', `${url}?v=2`, 'https://www.youtube.com/oembed', 'data:text/javascript,1'])
    expect(rules().createScriptURL?.(other)).toBeUndefined()
})

test.each(['', 'Text & more', '{"name":"\\u003cb>"}', '<script></script>'])('accepts the HTML %j', (html) => {
  expect(rules().createHTML?.(html)).toBe(html)
})

test('accepts JSON as a script, and nothing else', () => {
  const data = '[{"@type":"Article"}]'
  expect(rules().createScript?.(data)).toBe(data)
  for (const script of ['alert(1)', '[alert(1)]', '', '{}//\nalert(1)'])
    expect(rules().createScript?.(script)).toBeUndefined()
})

const frame =
  '<iframe src="https://player.vimeo.com/video/1?a=1&amp;b=2" frameborder="0" width="100%" height="100%" allow="autoplay; fullscreen"></iframe>'

test('accepts the iframe of a player, and removes a style element in front of it', () => {
  const styles = '\n    <style>\n      :host {\n        min-width: 300px;\n      }\n    </style>\n    '
  expect(rules().createHTML?.(`${styles}${frame}\n  `)).toBe(frame)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '<script src="https://evil.example.com/a.js"></script>',
  '<style>a{}</style><img src=x>',
  '<style>a{}</style><style>b{}</style>',
  `${frame}${frame}`,
  `${frame}<script></script>`,
  '<iframe srcdoc="a"></iframe>',
  '<iframe src="https://a.example" onload="alert(1)"></iframe>',
  '<iframe src="a" data-src="b"></iframe>',
  '<iframe src="a"><b></b></iframe>',
])('refuses the HTML %j', (html) => {
  expect(rules().createHTML?.(html)).toBeUndefined()
})

test('accepts the frame that the Twitch element renders, and drops its styles', () => {
  const { default: element } = jest.requireActual<{
    default: { getTemplateHTML(attributes: Record<string, string>): string }
  }>('twitch-video-element')
  const src = 'https://www.twitch.tv/videos/106400740'
  const html = element.getTemplateHTML({ src, controls: '' })
  const made = rules().createHTML?.(html)
  expect(made).toMatch(/^<iframe src="https:[^"]+" [^<]*><\/iframe>$/)
  expect(html).toContain(made)
})
