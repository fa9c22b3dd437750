/* The one list of folders that hold code: tsc extends the file, Jest, ESLint, the import rules and `npm test` read it here. */
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync(new URL('../source-roots.json', import.meta.url), 'utf8'))

export const sourceFolders = include.filter((root) => !root.includes('*'))
