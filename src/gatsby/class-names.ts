import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../site/read/read-entry'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Seven million prefixes: two of a hundred files will hardly ever have the same, and then the build says so. */
const PREFIX_LETTERS = 4

/** Changes with the way names are made, so that nothing that was compiled before goes together with it. */
const KIND_OF_NAMES = 'short-1'

/**
 * Class names of a few letters in the pages that readers get. All styles stand in every page, and names that say where a style comes from
 * are a fifth of its bytes. While developing they stay long.
 */
export function shortenClassNames({ stage, getConfig, actions }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  const getLocalIdent = createNames()
  let found = 0
  for (const modules of cssModulesIn(config)) {
    Object.assign(modules, { localIdentName: KIND_OF_NAMES, getLocalIdent })
    found += 1
  }
  if (found === 0) throw new Error('No css-loader with modules is configured, so no class name is shortened.')
  if (isRecord(config)) actions.replaceWebpackConfig(config)
}

/** The options for modules of each css-loader, wherever its rule stands. */
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
 * A name is made of the file's path and of its place among the names of the file, so that scripts and pages, which are compiled one after the
 * other, agree on it, and so that a sheet's names have their beginning in common, which costs next to nothing once compressed.
 */
export function createNames() {
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
      throw new Error(
        `The class names of ${file} and ${other} would be the same. Rename one of the two files.`,
      )
    prefixes.set(prefix, file)
    const name = prefix + inLetters(names.size)
    names.set(localName, name)
    return name
  }
}

function prefixOf(file: string): string {
  const digest = createHash('sha256').update(file).digest()
  return [...digest.subarray(0, PREFIX_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

function inLetters(number: number): string {
  const last = LETTERS[number % LETTERS.length] ?? ''
  return number < LETTERS.length ? last : inLetters(Math.floor(number / LETTERS.length) - 1) + last
}
