import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isMissing } from '../error-code'

/** Reads a `.env` file, which may be missing, into the environment. Variables that are already set win. */
export function loadEnv(file = '.env', env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(parseEnv(readIfThere(file)))) env[name] ??= value
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
