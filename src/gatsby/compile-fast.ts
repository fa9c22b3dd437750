import type { CreateWebpackConfigArgs } from 'gatsby'
import { dirname, resolve, sep } from 'node:path'
import { isRecord } from '../site/read/read-entry'

/**
 * Half of the time of a build went into what it does not need (docs/decisions/0043):
 * - webpack's own cache takes longer to write than all modules take to compile. Where only content changes nothing is compiled at all.
 * - scripts are made small by swc in a third of the time, for the browsers that the site supports instead of those of 2015;
 * - TypeScript goes through the compiler once: the rule of the plugin for it says what the generator's own says already.
 * - that compiler is swc, but for the templates, which Babel compiles: queries (`graphql`) stand in these alone (docs/decisions/0048).
 */
export function compileFast({ stage, getConfig, actions }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (!isRecord(config) || !isRecord(config['module']))
    throw new Error('The generator has no webpack settings.')
  const { module, optimization } = config
  actions.replaceWebpackConfig({
    ...config,
    cache: false,
    module: {
      ...module,
      rules: listOf(module['rules'])
        .filter((rule) => !isRuleOfPlugin(rule))
        .flatMap(compiledBySwc),
    },
    ...(isRecord(optimization) && {
      optimization: { ...optimization, minimizer: listOf(optimization['minimizer']).map(withSwc) },
    }),
  })
}

/** The browsers of `browserslist` in `package.json` know the language of this year, as does Node. */
const LANGUAGE = 2022

const SWC = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: `es${LANGUAGE}`,
    transform: { react: { runtime: 'automatic' } },
  },
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The rule of `gatsby-plugin-typescript`. */
const isRuleOfPlugin = (rule: unknown) => isRecord(rule) && String(rule['test']) === String(/\.tsx?$/)

/** For the site's own code, and what of the packages depends on the generator. */
const isRuleOfCode = (rule: unknown): rule is { readonly include: (path: string) => boolean } =>
  isRecord(rule) &&
  String(rule['test']) === String(/\.(js|mjs|jsx|ts|tsx)$/) &&
  typeof rule['include'] === 'function'

/** The generator takes queries and heads out of these by its own plugins for Babel. */
const TEMPLATES = resolve('src', 'templates')

/** What the site itself is written in. */
const SOURCE = resolve('src')

const isPlainSource = (path: string) => path.startsWith(`${SOURCE}${sep}`) && dirname(path) !== TEMPLATES

/** The rule that compiles by Babel, and beside it one by swc for all that needs none of Babel's plugins. */
function compiledBySwc(rule: unknown): unknown[] {
  if (!isRuleOfCode(rule)) return [rule]
  const { include } = rule
  return [
    { ...rule, include: (path: string) => !isPlainSource(path) && include(path) },
    { test: /\.tsx?$/, include: isPlainSource, use: [{ loader: 'swc-loader', options: SWC }] },
  ]
}

interface Minimizer {
  new (options: object): unknown
  readonly swcMinify: unknown
}

const makesScriptsSmall = (kind: unknown): kind is Minimizer =>
  typeof kind === 'function' && 'swcMinify' in kind

/**
 * Short names in the order of their use. swc would otherwise choose letters that are frequent in the text, of which the hashes of other files are a part, and
 * these are not final yet: the same code would get another name from build to build.
 */
const NAMES = { disableCharFreq: true }

/** The plugin that makes scripts small, made anew with another tool; any other as it is. */
function withSwc(plugin: unknown): unknown {
  const kind: unknown = isRecord(plugin) ? plugin.constructor : undefined
  if (!makesScriptsSmall(kind)) return plugin
  return new kind({
    minify: kind.swcMinify,
    terserOptions: { ecma: LANGUAGE, compress: { ecma: LANGUAGE, passes: 2 }, mangle: NAMES },
  })
}
