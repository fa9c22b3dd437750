import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isMissing } from '../error-code'

/** Reads the settings of a `.env` file into the environment; what is already set there wins, and no file is fine. */
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
