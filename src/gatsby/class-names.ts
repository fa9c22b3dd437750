import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../lib/guards'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Length of the prefix that a style file gives its class names. Four letters allow seven million prefixes, so
 * a collision among a hundred files is unlikely. A collision fails the build.
 */
const PREFIX_LETTERS = 4

/**
 * Shortens class names, so that the head and first screen of an article fit into the 14,600 bytes that a
 * server sends before the first acknowledgment (docs/decisions/0016).
 */
export function shortenClassNames({ stage, getConfig, actions }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  const getLocalIdent = createClassNames()
  let found = 0
  for (const modules of cssModulesIn(config)) {
    Object.assign(modules, { getLocalIdent })
    found += 1
  }
  if (found === 0)
    throw new Error('Could not find a css-loader with modules, so class names cannot be shortened.')
  if (isRecord(config)) actions.replaceWebpackConfig(config)
}

function* cssModulesIn(part: unknown): Iterable<object> {
  if (Array.isArray(part)) {
    for (const one of part) yield* cssModulesIn(one)
    return
  }
  if (!isRecord(part)) return
  const { loader, options } = part
  if (typeof loader === 'string' && /[\\/]css-loader[\\/]/.test(loader) && isRecord(options)) {
    if (isRecord(options['modules'])) yield options['modules']
  }
  for (const name of ['module', 'rules', 'oneOf', 'use']) yield* cssModulesIn(part[name])
}

interface StyleFile {
  readonly rootContext: string
  readonly resourcePath: string
}

/**
 * Names a class by its file's path and by the order in which css-loader requests the file's class names. So
 * Gatsby's builds of scripts and of HTML choose the same names without shared state.
 */
export function createClassNames() {
  const files = new Map<string, Map<string, string>>()
  const prefixes = new Map<string, string>()
  return ({ rootContext, resourcePath }: StyleFile, _template: string, localName: string): string => {
    const file = relative(rootContext, resourcePath).replaceAll('\\', '/')
    const names = files.get(file) ?? new Map<string, string>()
    files.set(file, names)
    const known = names.get(localName)
    if (known !== undefined) return known
    const prefix = prefixOf(file)
    const other = prefixes.get(prefix)
    if (other !== undefined && other !== file)
      throw new Error(`${file} and ${other} would get the same class names. Rename one of them.`)
    prefixes.set(prefix, file)
    const name = prefix + inLetters(names.size)
    names.set(localName, name)
    return name
  }
}

function prefixOf(file: string): string {
  const hash = createHash('sha256').update(file).digest()
  return [...hash.subarray(0, PREFIX_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

function inLetters(number: number): string {
  const last = LETTERS[number % LETTERS.length] ?? ''
  return number < LETTERS.length ? last : inLetters(Math.floor(number / LETTERS.length) - 1) + last
}
