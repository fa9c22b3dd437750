import type { CreateWebpackConfigArgs } from 'gatsby'
import { dirname, resolve, sep } from 'node:path'
import { isRecord } from '../lib/guards'

/**
 * Speeds up builds: swc compiles `src`, except for the templates, and minifies scripts. Disables the caches
 * of webpack and Babel. To fill webpack's cache would take 6 s (docs/benchmarks.md).
 */
export function compileFast({ stage, getConfig, actions }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (!isRecord(config) || !isRecord(config['module']))
    throw new Error("Could not find Gatsby's webpack settings.")
  const { module, optimization } = config
  actions.replaceWebpackConfig({
    ...config,
    cache: false,
    module: {
      ...module,
      rules: listOf(module['rules'])
        .filter((rule) => !isTypeScriptPluginRule(rule))
        .flatMap(withSwcRule),
    },
    ...(isRecord(optimization) && {
      optimization: { ...optimization, minimizer: listOf(optimization['minimizer']).map(withSwcMinifier) },
    }),
  })
}

/** ECMAScript version that Node and the browsers in `browserslist` (`package.json`) support. */
const ECMASCRIPT = 2022

const SWC = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: `es${ECMASCRIPT}`,
    transform: { react: { runtime: 'automatic' } },
  },
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isTypeScriptPluginRule = (rule: unknown) => isRecord(rule) && String(rule['test']) === String(/\.tsx?$/)

/** True for the rule by which Gatsby compiles the site's code and the packages that depend on Gatsby. */
const isCodeRule = (rule: unknown): rule is CodeRule =>
  isRecord(rule) &&
  String(rule['test']) === String(/\.(js|mjs|jsx|ts|tsx)$/) &&
  typeof rule['include'] === 'function' &&
  typeof rule['use'] === 'function'

interface CodeRule {
  readonly include: (path: string) => boolean
  readonly use: (file: object) => readonly { readonly options: object }[]
}

const withoutCache =
  (use: CodeRule['use']): CodeRule['use'] =>
  (file) =>
    use(file).map((loader) => ({ ...loader, options: { ...loader.options, cacheDirectory: false } }))

/** Gatsby's Babel plugins extract the queries and `Head` exports of the files in this folder. */
const TEMPLATES = resolve('src', 'templates')

const SOURCE = resolve('src')

const isPlainSource = (path: string) => path.startsWith(`${SOURCE}${sep}`) && dirname(path) !== TEMPLATES

/**
 * Splits Gatsby's rule for code in two: swc for `src` without the templates, Babel for templates and
 * packages.
 */
function withSwcRule(rule: unknown): unknown[] {
  if (!isCodeRule(rule)) return [rule]
  const { include, use } = rule
  return [
    { ...rule, use: withoutCache(use), include: (path: string) => !isPlainSource(path) && include(path) },
    { test: /\.tsx?$/, include: isPlainSource, use: [{ loader: 'swc-loader', options: SWC }] },
  ]
}

interface Minimizer {
  new (options: object): unknown
  readonly swcMinify: unknown
}

const isMinimizerPlugin = (kind: unknown): kind is Minimizer =>
  typeof kind === 'function' && 'swcMinify' in kind

/**
 * By default, swc chooses short names by the letter frequency of the chunk. The chunk contains preliminary
 * hashes of other chunks, so the names in unchanged code would change with those hashes.
 */
const MANGLE = { disableCharFreq: true }

function withSwcMinifier(plugin: unknown): unknown {
  const kind: unknown = isRecord(plugin) ? plugin.constructor : undefined
  if (!isMinimizerPlugin(kind)) return plugin
  return new kind({
    minify: kind.swcMinify,
    terserOptions: { ecma: ECMASCRIPT, compress: { ecma: ECMASCRIPT, passes: 2 }, mangle: MANGLE },
  })
}
