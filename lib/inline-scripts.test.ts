import { createHash } from 'node:crypto'
import { inlineScriptHashes } from './inline-scripts'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('inlineScriptHashes', () => {
  it('hashes each inline script once, exactly as it stands', () => {
    const html = `<!DOCTYPE html><html><head><script>a &lt; b</script></head>
      <body><script id="x" type="module"> two() </script><script>a &lt; b</script></body></html>`
    expect(inlineScriptHashes(html)).toEqual([sha256('a &lt; b'), sha256(' two() ')])
  })

  it('agrees with the published example of the CSP standard', () => {
    expect(inlineScriptHashes(`<script>alert('Hello, world.');</script>`)).toEqual([
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    ])
  })

  it.each([
    ['a file', '<script async src="/app.js">ignored()</script>'],
    ['JSON-LD', '<script type="application/ld+json">{"@type":"Article"}</script>'],
    ['plain JSON', '<script type=application/json>{}</script>'],
    ['an empty element', '<script></script>'],
    ['a comment', '<!-- <script>no()</script> -->'],
    ['an attribute', '<a title="<script>no()</script>">x</a>'],
    ['a style', '<style>/* <script>no()</script> */</style>'],
    ['a text area', '<textarea><script>no()</script></textarea>'],
    ['a title', '<title><script>no()</script></title>'],
    ['a noscript', '<noscript><script>no()</script></noscript>'],
    ['escaped text', '<p>&lt;script&gt;no()&lt;/script&gt;</p>'],
    ['a longer tag name', '<scripty>no()</scripty>'],
  ])('finds no inline script in %s', (_, html) => {
    expect(inlineScriptHashes(html)).toEqual([])
    expect(inlineScriptHashes(`${html}<script>yes()</script>`)).toEqual([sha256('yes()')])
  })

  it.each([
    ['upper case', '<SCRIPT TYPE="TEXT/JAVASCRIPT">yes()</SCRIPT >'],
    ['attributes without quotes', '<script nomodule id=x data-a="1>2">yes()</script>'],
    ['an end tag over two lines', '<script>yes()</script\n>'],
    ['an empty comment before', '<!--><script>yes()</script>'],
    ['a lone bracket before', '<p>1 < 2</p><script>yes()</script>'],
    ['a tag before whose name is longer in small letters', '<a\u0130><script>yes()</script>'],
    ['an import map', '<script type="importmap">yes()</script>'],
    ['a missing end tag', '<script>yes()'],
  ])('finds the script despite %s', (_, html) => {
    expect(inlineScriptHashes(html)).toEqual([sha256('yes()')])
  })

  it('follows the comment rules inside a script', () => {
    const content = `<!-- x = '<script>a</script>' --> done()`
    expect(inlineScriptHashes(`<script>${content}</script>`)).toEqual([sha256(content)])
    expect(inlineScriptHashes('<script><!--> one()</script>')).toEqual([sha256('<!--> one()')])
  })

  it('hashes the text that a browser sees: line ends are unified', () => {
    expect(inlineScriptHashes('<script>a\r\nb\rc</script>')).toEqual([sha256('a\nb\nc')])
  })

  it('ends on hostile input', () => {
    const hostile = `<script ${'a="'.repeat(5_000)}`
    expect(inlineScriptHashes(hostile)).toEqual([])
    expect(inlineScriptHashes('<'.repeat(50_000))).toEqual([])
    expect(inlineScriptHashes('<!--'.repeat(20_000))).toEqual([])
  })
})
