/* Source folders for ESLint, Jest and import rules, from source-roots.json, which tsconfig.json extends. */
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync(new URL('../../source-roots.json', import.meta.url), 'utf8'))

export const sourceFolders = include.filter((root) => !root.includes('*'))
