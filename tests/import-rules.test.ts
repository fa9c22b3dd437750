import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { z } from 'zod'

/** Forbidden imports, at least one per rule. If a rule's pattern misses its import, the test fails. */
const planted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['src-lib', 'src/lib/a.ts', 'src/config/b.ts'],
  ['src-config', 'src/config/a.ts', 'src/model/b.ts'],
  ['src-contracts', 'src/contracts/a.ts', 'src/lib/b.ts'],
  ['html', 'src/html.tsx', 'src/frame/b.ts'],
  ['gatsby-node-hooks', 'gatsby-node.ts', 'src/site/b.ts'],
  ['gatsby-node-hooks', 'gatsby-config.ts', 'src/frame/b.ts'],
  ['gatsby-page-hooks', 'gatsby-browser.tsx', 'src/gatsby/b.ts'],
  ['gatsby-page-hooks', 'gatsby-ssr.tsx', 'src/site/b.ts'],
  ['content', 'content/importer/a.ts', 'src/site/b.ts'],
  ['model', 'src/model/a.ts', 'src/ui/b.ts'],
  ['ui', 'src/ui/button/a.ts', 'src/model/b.ts'],
  ['site', 'src/site/a.ts', 'src/articles/b.ts'],
  ['gatsby', 'src/gatsby/a.ts', 'src/frame/b.ts'],
  ['articles', 'src/articles/a.ts', 'src/features/toc/index.ts'],
  ['services', 'src/services/auth/a.ts', 'src/ui/button/b.ts'],
  ['navigation', 'src/navigation/a.ts', 'src/services/logging/index.ts'],
  ['features', 'src/features/toc/a.ts', 'src/features/search/index.ts'],
  ['features', 'src/features/toc/b.ts', 'src/services/auth/inside.ts'],
  ['frame', 'src/frame/a.ts', 'src/features/toc/inside.ts'],
  ['templates', 'src/templates/a.ts', 'src/site/b.ts'],
  ['workshop', 'src/workshop/a.ts', 'src/site/b.ts'],
  ['workshop-stays-out-of-the-product', 'src/frame/b.ts', 'src/workshop/b.ts'],
  ['publisher', 'publisher/a.ts', 'server/app.ts'],
  ['publisher-process', 'publisher/process.ts', 'src/site/b.ts'],
  ['embedded', 'embedded/contentful/a.ts', 'server/lib/b.ts'],
  ['root-lib', 'lib/a.ts', 'server/lib/b.ts'],
  ['server', 'server/site/a.ts', 'src/model/b.ts'],
  ['server', 'server/app.ts', 'embedded/contentful/index.ts'],
  ['server-main', 'server/main.ts', 'embedded/contentful/inside.ts'],
  ['server-lib', 'server/lib/a.ts', 'server/http/b.ts'],
  ['server-http', 'server/http/a.ts', 'server/releases/b.ts'],
  ['server-telemetry', 'server/telemetry/a.ts', 'server/http/b.ts'],
  ['server-releases', 'server/releases/a.ts', 'server/site/b.ts'],
  ['server-records', 'server/records/a.ts', 'server/search/b.ts'],
  ['server-upstream', 'server/upstream/a.ts', 'server/auth/b.ts'],
  ['server-search', 'server/search/a.ts', 'server/chatbot/b.ts'],
  ['server-auth', 'server/auth/a.ts', 'server/search/b.ts'],
  ['server-chatbot', 'server/chatbot/a.ts', 'server/support-chat/b.ts'],
  ['server-support-chat', 'server/support-chat/a.ts', 'server/chatbot/b.ts'],
  ['server-cases', 'server/cases/a.ts', 'server/site/b.ts'],
  ['server-intake', 'server/intake/a.ts', 'server/cases/b.ts'],
  ['server-publishing', 'server/publishing/a.ts', 'server/editor/b.ts'],
  ['server-site', 'server/site/b.ts', 'server/editor/c.ts'],
  ['server-operations', 'server/operations/a.ts', 'server/site/b.ts'],
  ['server-operations', 'server/operations/b.ts', 'server/parts.ts'],
  ['server-editor', 'server/editor/a.ts', 'server/app.ts'],
  ['nothing-imports-the-top', 'server/editor/b.ts', 'server/main.ts'],
  ['nothing-imports-tests', 'server/site/c.ts', 'tests/support/a.ts'],
  ['nothing-imports-e2e', 'src/ui/link/a.ts', 'e2e/support/a.ts'],
  ['nothing-imports-commands', 'publisher/b.ts', 'commands/a.ts'],
  ['nothing-imports-bench', 'commands/b.ts', 'bench/a.ts'],
  ['tests-stay-tests', 'src/ui/chip/a.ts', 'src/ui/chip/testing/b.ts'],
  ['commands', 'commands/content/a.ts', 'src/frame/b.ts'],
  ['bench', 'bench/pages/a.ts', 'commands/test/b.ts'],
  ['bench', 'bench/pages/b.ts', 'embedded/contentful/index.ts'],
  ['gatsby-internals-in-one-file', 'publisher/c.ts', 'node_modules/gatsby/dist/utils/b.js'],
  ['site-is-pure', 'src/site/c.ts', 'node:fs'],
  ['the-browser-has-no-node', 'src/frame/c.ts', 'node:path'],
  ['contracts-use-zod-alone', 'src/contracts/c.ts', 'node_modules/other/index.js'],
  ['no-undeclared-packages', 'server/lib/c.ts', 'node_modules/other/index.js'],
  ['no-unresolvable', 'server/lib/d.ts', 'server/lib/not-there.ts'],
  ['no-cycles', 'lib/cycle-a.ts', 'lib/cycle-b.ts'],
]

const { include } = JSON.parse(readFileSync('source-roots.json', 'utf8')) as { include: string[] }
const roots = include.filter((root) => !root.includes('*'))

const ruleNames = (
  JSON.parse(
    execFileSync(process.execPath, [
      '-p',
      "JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map(({ name }) => name))",
    ]).toString(),
  ) as string[]
).toSorted()

const output = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

describe('.dependency-cruiser.cjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-imports-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has exactly the rules that the forbidden imports of this test break', () => {
    expect([...new Set(planted.map(([rule]) => rule))].toSorted()).toEqual(ruleNames)
  })

  it('reports every forbidden import under the name of its rule', () => {
    write('package.json', '{ "name": "planted", "type": "module" }')
    for (const file of ['tsconfig.json', 'source-roots.json']) write(file, readFileSync(file, 'utf8'))
    for (const root of roots) mkdirSync(join(folder, root), { recursive: true })
    for (const [, from, to] of planted) {
      if (!to.startsWith('node:') && !to.includes('not-there')) write(to, 'export {}\n')
      write(from, `import '${specifier(from, to)}'\n`)
    }

    write('lib/cycle-b.ts', `import './cycle-a'\n`)

    const { stdout } = spawnSync(
      process.execPath,
      [
        resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json'],
        ...[...roots, ...readdirSync(folder).filter((name) => name.startsWith('gatsby-'))],
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    const { violations } = output.parse(JSON.parse(stdout)).summary
    const found = new Set(
      violations.flatMap(({ rule, from, to }) => [`${rule.name}: ${from}`, `${rule.name}: ${to}`]),
    )
    expect(planted.map(([rule, from]) => `${rule}: ${from}`).filter((one) => !found.has(one))).toEqual([])
  })

  function write(file: string, text: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    appendFileSync(join(folder, file), text)
  }
})

function specifier(from: string, to: string): string {
  if (to.startsWith('node:')) return to
  if (to.startsWith('node_modules/')) return to.replace(/^node_modules\//, '').replace(/\/index\.js$/, '')
  const path = posix.relative(posix.dirname(from), to).replace(/\.ts$/, '')
  return path.startsWith('.') ? path : `./${path}`
}
