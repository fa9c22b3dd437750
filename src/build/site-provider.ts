import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { silent } from '../content/faults'
import { keptEntry, withReplacements } from './last-good'
import { rawContentOfNodes } from './raw-content-of-nodes'
import type { NodeSource } from './raw-content-of-nodes'
import { redirectSources } from './redirects'
import { readSite } from './site-content'
import type { SiteContent } from './site-content'

/** The site's content within one process of the build: made of Gatsby's nodes when first asked for, and anew after a change. */
export interface SiteProvider {
  current(nodes: NodeSource): SiteContent
  forget(): void
}

export function createSiteProvider(): SiteProvider {
  let site: SiteContent | undefined
  return {
    current(nodes) {
      // faults were reported by the content check, which runs before every build
      site ??= readSite(readContent(nodes), redirectSources(), silent)
      return site
    },
    forget() {
      site = undefined
    },
  }
}

function readContent(nodes: NodeSource) {
  return withReplacements(rawContentOfNodes(nodes, readMissingFiles()), readReplacements())
}

/** The content check leaves a list of entries that are shown as they were; no list, none. */
function readReplacements() {
  const path = process.env.LAST_GOOD_LIST
  return path ? z.array(keptEntry).parse(JSON.parse(readFileSync(path, 'utf8'))) : []
}

/** The content check leaves a list of assets without a file; no list, no missing file. */
function readMissingFiles(): ReadonlySet<string> {
  const path = process.env.MISSING_FILES_LIST
  if (!path) return new Set()
  const list: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])
}
