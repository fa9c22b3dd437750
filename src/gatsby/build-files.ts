import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BUILD_FOLDER_VARIABLE,
  BUILD_INPUT_FILE,
  buildInput,
  BUILT_PAGES_FILE,
  type BuildInput,
} from '../contracts/gatsby-build'
import type { SitePage } from '../site/site'

/** Input of a `gatsby build` that runs without a publisher. */
const NO_INPUT: BuildInput = { owners: {}, entries: 0, assets: 0, redirects: [], anchors: [] }

export function readBuildInput(): BuildInput {
  const folder = process.env[BUILD_FOLDER_VARIABLE]
  if (!folder) return NO_INPUT
  return buildInput.parse(JSON.parse(readFileSync(join(folder, BUILD_INPUT_FILE), 'utf8')))
}

/**
 * Writes the path and the hash of every page to a file for the publisher, if a publisher started the build.
 */
export function writeBuiltPages(pages: readonly SitePage[]): void {
  const folder = process.env[BUILD_FOLDER_VARIABLE]
  if (!folder) return
  const hashes = Object.fromEntries(pages.map(({ path, hash }) => [path, hash]))
  writeFileSync(join(folder, BUILT_PAGES_FILE), JSON.stringify(hashes))
}
