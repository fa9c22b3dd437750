import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isMissing } from '../error-code'

/**
 * Reads the file that `ENV_FILE` names, or `.env` if there is one, into the environment. Reads no file if
 * `ENV_FILE` is empty. Does not change variables already set.
 */
export function loadEnv(env: NodeJS.ProcessEnv = process.env, defaultFile = '.env'): void {
  const named = env['ENV_FILE']
  if (named === '') return
  const text = named === undefined ? readIfThere(defaultFile) : readFileSync(named, 'utf8')
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
