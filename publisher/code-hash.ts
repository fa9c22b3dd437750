import { createHash } from 'node:crypto'
import type { Settings } from '../lib/settings'
import { sourceHash } from '../lib/source-hash'
import { toSiteEnv } from './site-env'

/** Returns a hash of code and build-time settings. If it changes, a publish is a full build. */
export const codeHash = (settings: Settings): string =>
  createHash('sha256')
    .update(sourceHash())
    .update(JSON.stringify(toSiteEnv(settings)))
    .digest('hex')
