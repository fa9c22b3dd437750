/** @jest-environment node */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder, writeFiles } from '../../server/testing/fake-public'
import { readGatsbyBuild } from './read-gatsby-build'

const { folder, remove } = aFolder()
afterAll(remove)

const stats = {
  assetsByChunkName: {
    app: ['runtime-1.js', 'styles.1.css', 'app-2.js'],
    'component---src-templates-faq-tsx': [
      'styles.1.css',
      'styles-of-some-pages.2.css',
      'faq.3.css',
      'faq.js',
    ],
    'component---src-templates-401-tsx': ['401.js'],
    'a-part-on-demand': ['part.4.css'],
  },
  childAssetsByChunkName: { app: {} },
}

beforeEach(() =>
  writeFiles(folder, {
    'webpack.stats.json': JSON.stringify(stats),
    'page-data/app-data.json': '{"webpackCompilationHash":"1a2b"}',
    '_gatsby/slices/_gatsby-scripts-1.html': '<script src="/app-2.js" async></script>',
  }),
)

it('reads the scripts of the app chunk in order, the script tags and the webpack hash', async () => {
  expect(await readGatsbyBuild(folder)).toMatchObject({
    publicDir: folder,
    webpackHash: '1a2b',
    scripts: ['runtime-1.js', 'app-2.js'],
    scriptTags:
      '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app-2.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->',
  })
})

it('lists the style sheets of each compiled template: those of the app chunk and of the template’s chunk, each once', async () => {
  expect([...(await readGatsbyBuild(folder)).styles]).toEqual([
    ['faq', ['styles.1.css', 'styles-of-some-pages.2.css', 'faq.3.css']],
    ['401', ['styles.1.css']],
  ])
})

it("returns webpack's statistics unchanged, for the renderer", async () => {
  expect((await readGatsbyBuild(folder)).stats).toEqual(stats)
})

it.each(['webpack.stats.json', 'page-data/app-data.json', '_gatsby/slices/_gatsby-scripts-1.html'])(
  'rejects a Gatsby build without %s',
  async (file) => {
    rmSync(join(folder, file))
    await expect(readGatsbyBuild(folder)).rejects.toThrow(file)
  },
)

it('rejects a Gatsby build whose app-data.json has another format', async () => {
  writeFiles(folder, { 'page-data/app-data.json': '{}' })
  await expect(readGatsbyBuild(folder)).rejects.toThrow('webpackCompilationHash')
})
