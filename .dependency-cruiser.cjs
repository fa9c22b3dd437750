/*
 * Import rules. `only`: project files in `from` may import only the listed project files, so a folder lists
 * itself. `never`: files in `from` may not import files in `to`.
 */
const { include } = require('./source-roots.json')

const roots = include.filter((root) => !root.includes('*')).join('|')
const test = '\\.test\\.tsx?$|/testing/|^(tests|e2e)/'

const only = (name, from, allowed, { except = [], comment } = {}) => ({
  name,
  ...(comment ? { comment } : {}),
  severity: 'error',
  from: { path: from, pathNot: [test, ...except] },
  to: { path: `^(${roots})/`, pathNot: `^(${allowed.join('|')})` },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const base = ['src/lib/', 'src/config/']
const contracts = 'src/contracts/'
const services = 'src/services/([^/]+/index|service-contexts)\\.ts$'
const features = 'src/features/[^/]+/index\\.ts$'
/** The chatbot parses Markdown with the code that the browser uses. */
const markdown = 'src/lib/answer-markdown\\.ts$'
const views = ['src/articles/', 'src/model/', 'src/ui/', ...base, contracts]
/** What commands and benchmarks may import: code that runs in Node. */
const nodeCode = ['publisher/', 'server/', 'lib/', 'src/site/', 'src/model/', ...base, contracts]
const joins = ['src/navigation/', features, services, ...views]

/**
 * Folders of the gateway, lowest first. A folder may import itself and folders in earlier lines, but not
 * others in its own line.
 */
const ranks = [
  ['lib'],
  ['telemetry', 'http'],
  ['releases', 'records', 'upstream'],
  ['search', 'auth'],
  ['chatbot', 'support-chat', 'cases', 'intake', 'publishing', 'site', 'operations'],
  ['editor'],
]

const gatewayRules = ranks.flatMap((folders, rank) =>
  folders.map((folder) =>
    only(`server-${folder}`, `^server/${folder}/`, [
      `server/${folder}/`,
      ...ranks.slice(0, rank).flatMap((lower) => lower.map((name) => `server/${name}/`)),
      contracts,
      'lib/',
      'publisher/process\\.ts$',
      ...(folder === 'chatbot' ? [markdown] : []),
    ]),
  ),
)

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },

    only('src-lib', '^src/lib/', ['src/lib/']),
    only('src-config', '^src/config/', base),
    only('src-contracts', '^src/contracts/', [contracts]),
    never(
      'contracts-use-zod-alone',
      'Every part of the project imports the contracts, so their only package is zod.',
      { path: '^src/contracts/', pathNot: test },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    only('html', '^src/html\\.tsx$', base, {
      comment: 'The HTML document that Gatsby fills with what frame and templates render.',
    }),
    only('gatsby-node-hooks', '^gatsby-(config|node)\\.ts$', ['src/gatsby/']),
    only('gatsby-page-hooks', '^gatsby-(browser|ssr)\\.tsx$', ['src/frame/', ...joins]),
    only('content', '^content/', ['content/', 'src/model/', 'src/lib/']),
    only('model', '^src/model/', ['src/model/', ...base, contracts]),
    only('ui', '^src/ui/', ['src/ui/', ...base]),
    only('site', '^src/site/', ['src/site/', 'src/model/', ...base, contracts]),
    never(
      'site-is-pure',
      'src/site computes pages from content. It reads no files and uses neither Gatsby nor React.',
      { path: '^src/site/', pathNot: test },
      { path: '^(node:)?fs(/promises)?$|node_modules/(gatsby|react|react-dom)/' },
    ),
    only('gatsby', '^src/gatsby/', ['src/gatsby/', 'src/site/', 'src/model/', ...base, contracts]),
    only('articles', '^src/articles/', views),
    only('services', '^src/services/', ['src/services/', ...base, contracts]),
    only('navigation', '^src/navigation/', ['src/navigation/', ...base, contracts]),
    only('features', '^src/features/([^/]+)/', ['src/features/$1/', services, ...views]),
    only('frame', '^src/frame/', ['src/frame/', ...joins]),
    only('templates', '^src/templates/', ['src/templates/', 'src/frame/', 'src/workshop/', ...joins]),
    only('workshop', '^src/workshop/', ['src/workshop/', 'src/frame/', ...joins]),
    never(
      'workshop-stays-out-of-the-product',
      'Only the template of the component gallery imports it, and sites for readers lack that template.',
      { path: '^src/', pathNot: ['^src/workshop/', '^src/templates/workshop\\.tsx$', test] },
      { path: '^src/workshop/' },
    ),
    never(
      'the-browser-has-no-node',
      'Node modules do not exist in the browser.',
      { path: ['^src/', '^gatsby-browser'], pathNot: ['^src/(site|gatsby)/', test] },
      { dependencyTypes: ['core'] },
    ),

    only('publisher', '^publisher/', ['publisher/', 'src/site/', 'src/model/', ...base, contracts, 'lib/']),
    only('publisher-process', '^publisher/process\\.ts$', [contracts, 'src/lib/', 'lib/'], {
      comment: 'The gateway imports this file, so it may not load the code that builds the site.',
    }),
    only('embedded', '^embedded/', ['embedded/', 'src/model/', 'src/lib/', contracts, 'lib/']),
    only('root-lib', '^lib/', ['lib/', contracts]),

    only('server', '^server/', ['server/', contracts, 'lib/', 'publisher/process\\.ts$', markdown], {
      except: ['^server/main\\.ts$'],
    }),
    only('server-main', '^server/main\\.ts$', [
      'server/',
      contracts,
      'lib/',
      'publisher/process\\.ts$',
      'embedded/[^/]+/index\\.ts$',
    ]),
    ...gatewayRules,
    never(
      'nothing-imports-the-top',
      'app.ts assembles the gateway from the other files, and main.ts starts it.',
      { path: '^server/', pathNot: ['^server/(app|main)\\.ts$', test] },
      { path: '^server/(app|main)\\.ts$' },
    ),

    only('commands', '^commands/', [
      'commands/',
      'embedded/',
      ...nodeCode,
      'content/importer/',
      'bench/report/',
    ]),
    only('bench', '^bench/', ['bench/', 'commands/tools/', ...nodeCode]),

    never(
      'gatsby-internals-in-one-file',
      'Only gatsby-internals.ts may import internals of Gatsby. docs/upgrading-gatsby.md lists which.',
      {
        path: `^(${roots})/`,
        pathNot: ['^publisher/gatsby/gatsby-internals\\.ts$'],
      },
      { path: 'node_modules/gatsby/dist/|^\\.cache/' },
    ),
    ...['tests', 'e2e', 'commands', 'bench'].map((root) =>
      never(
        `nothing-imports-${root}`,
        'Only tests may import test helpers. Commands and benchmarks are run, not imported.',
        {
          path: `^(${roots})/`,
          pathNot: [
            `^${root}/`,
            test,
            ...(root === 'bench' ? ['^commands/bench\\.ts$'] : []),
            ...(root === 'commands' ? ['^bench/'] : []), // the rule `bench` allows commands/tools
          ],
        },
        { path: `^${root}/` },
      ),
    ),
    never(
      'tests-stay-tests',
      'Product code may not depend on tests.',
      { pathNot: [test, '^bench/'] },
      { path: test },
    ),
    never(
      'no-undeclared-packages',
      'Every imported package must be listed in package.json.',
      { path: `^(${roots})/`, pathNot: test },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never('no-unresolvable', 'Every imported file must exist.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules/|^\\.cache/' },
    exclude: { path: '^(public|\\.data)/' },
    tsPreCompilationDeps: true,
    // files in bench/ may use packages of bench/package.json and of package.json
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
