/* Source folders for ESLint, Jest and the import rules. tsconfig.json also uses source-roots.json. */
import { readFileSync } from 'node:fs'

const { include } = JSON.parse(readFileSync(new URL('../../source-roots.json', import.meta.url), 'utf8'))

export const sourceFolders = include.filter((root) => !root.includes('*'))
