/* The folders with source code, for ESLint, Jest and the import rules. tsconfig.json uses the same file. */
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync(new URL('../../source-roots.json', import.meta.url), 'utf8'))

export const sourceFolders = include.filter((root) => !root.includes('*'))
