import { createHash } from 'node:crypto'
import { hideDismissedScript, pagePathScript, themeScript } from '../../src/config/inline-scripts'
import { scriptLoader } from './defer-scripts'

/** Returns the hashes of all inline scripts of a release, as a content security policy names them. */
export function inlineScriptHashes(): string[] {
  return [themeScript, hideDismissedScript, pagePathScript, scriptLoader()].map(
    (script) => `sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}`,
  )
}
