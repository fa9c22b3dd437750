import { createHash } from 'node:crypto'
import { aFolder, writeFiles } from '../../server/testing/fake-public'
import { buildHeadScript } from './defer-scripts'
import { hashInlineScripts, hashInlineStyles } from './inline-hashes'

const { folder, remove } = aFolder()
afterAll(remove)

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('returns the hashes of the style sheets of each template', async () => {
  writeFiles(folder, {
    'styles.1.css': '.shared{content:"→"}',
    'faq.3.css': '.faq{}',
  })
  const styles = new Map([
    ['faq', ['styles.1.css', 'faq.3.css']],
    ['401', ['styles.1.css']],
  ])
  const shared = hashOf('.shared{content:"→"}')
  expect(await hashInlineStyles({ publicDir: folder, styles })).toEqual({
    faq: [shared, hashOf('.faq{}')],
    '401': [shared],
  })
})

it('returns the hash of the inline script that all pages share', () => {
  expect(hashInlineScripts()).toEqual([hashOf(buildHeadScript())])
})
