import path from 'node:path'
import { Readable } from 'node:stream'
import { createGateway, type GatewayParts } from '../app'
import { createRelease, createReleaseSource } from '../releases'
import { parseSettings } from '../settings'
import type { MediaAnswer, MediaRequest, MediaUpstream } from '../upstream/media-upstream'
import { aSite, writeFiles } from './fake-public'

/** A release source over a small site in a folder. */
export async function aRelease(folder: string, files = aSite()) {
  const publicDir = path.join(folder, 'public')
  const releasesDir = path.join(folder, 'releases')
  writeFiles(publicDir, files)
  await createRelease({ publicDir, releasesDir, log: () => {} })
  return createReleaseSource({
    releasesDir,
    report: (problem) => {
      throw new Error(problem)
    },
  })
}

/** Answers with what it is told to, and remembers what it was asked. */
export function fakeMedia(answer: Partial<MediaAnswer> = {}) {
  const asked: MediaRequest[] = []
  const upstream: MediaUpstream = {
    fetch(request) {
      asked.push(request)
      const fallback = {
        status: 200,
        headers: { 'content-type': 'image/png' },
        body: Readable.from(['picture']),
      }
      return Promise.resolve({ ...fallback, ...answer })
    },
  }
  return { upstream, asked }
}

/** A gateway in process: send it requests with `inject`. */
export function aGateway({
  env = {},
  ...parts
}: Partial<GatewayParts> & { env?: Record<string, string> } = {}) {
  return createGateway({
    settings: parseSettings({ LOG_LEVEL: 'silent', ...env }),
    releases: { current: () => Promise.resolve(undefined) },
    upstreams: { media: fakeMedia().upstream },
    ...parts,
  })
}
