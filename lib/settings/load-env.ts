import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isMissing } from '../error-code'

/** Reads a `.env` file, if there is one, into the environment. Does not change variables already set. */
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
