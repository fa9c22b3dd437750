import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isMissing } from '../error-code'
import { messageOf } from '../error-message'
import { SettingsError } from './settings-error'

/**
 * Reads the file that `ENV_FILE` names, or `.env` if there is one, into the environment. Reads no file if
 * `ENV_FILE` is empty. Does not change variables already set. Throws a SettingsError for an unreadable file.
 */
export function loadEnv(env: NodeJS.ProcessEnv = process.env, defaultFile = '.env'): void {
  const named = env['ENV_FILE']
  if (named === '') return
  const text = named === undefined ? readIfThere(defaultFile) : readNamed(named)
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
}

function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const message = `is "${file}": use a file that can be read (${messageOf(error)})`
    throw new SettingsError([{ variable: 'ENV_FILE', message }])
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
