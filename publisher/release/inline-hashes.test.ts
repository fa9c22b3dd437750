import { createHash } from 'node:crypto'
import { aFolder, writeFiles } from '../../server/testing/fake-public'
import { hideDismissedScript } from '../../src/config/inline-scripts'
import { inlineScriptHashes, inlineStyleHashes, ownScriptHashes } from './inline-hashes'

const { folder, remove } = aFolder()
afterAll(remove)

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('returns for each template the style hashes of the app and of its own chunk, each once', async () => {
  writeFiles(folder, {
    'styles.1.css': '.shared{content:"→"}',
    'styles-of-some-pages.2.css': '.some{}',
    'faq.3.css': '.faq{}',
    'webpack.stats.json': JSON.stringify({
      assetsByChunkName: {
        app: ['app-1.js', 'styles.1.css'],
        'component---src-templates-faq-tsx': [
          'styles.1.css',
          'styles-of-some-pages.2.css',
          'faq.3.css',
          'faq.js',
        ],
        'component---src-templates-401-tsx': ['401.js'],
        'a-part-on-demand': ['part.4.css'],
      },
    }),
  })
  const shared = hashOf('.shared{content:"→"}')
  expect(await inlineStyleHashes(folder)).toEqual({
    faq: [shared, hashOf('.some{}'), hashOf('.faq{}')],
    '401': [shared],
  })
})

it('returns the hash of the extra script for the home page only', () => {
  const shared = inlineScriptHashes()
  expect(shared).not.toContain(hashOf(hideDismissedScript))
  expect(ownScriptHashes('/')).toEqual([...shared, hashOf(hideDismissedScript)])
  expect(ownScriptHashes('/how-to/merge')).toBeUndefined()
})
