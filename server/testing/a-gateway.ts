import path from 'node:path'
import { Readable } from 'node:stream'
import { type EditorInsights, INSIGHT_WEEKS } from '../../src/contracts/editor'
import { createGateway } from '../app'
import type { GatewayParts, Upstreams } from '../parts'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { createReleaseSource } from '../releases/release-source'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import { deriveSecrets } from '../auth/secrets'
import type { SearchEvent, SearchRecords } from '../records/kinds/search-records'
import { parseSettings } from '../../lib/settings'
import type { CaseRecords, ClosedCase } from '../records/kinds/case-records'
import type { CaseOutcome, CaseToClose, CaseUpstream } from '../cases/case-upstream'
import type { MediaResponse, MediaRequest, MediaUpstream } from '../upstream/media-upstream'
import { fakeIssuer } from './fake-issuer'
import { aSite, SCRIPT_HASHES, writeFiles } from './fake-public'
import { fakeSupportChatRecords } from './fake-support-chats'

export async function aRelease(
  folder: string,
  files = aSite(),
  scriptHashes: readonly string[] = SCRIPT_HASHES,
) {
  const publicDir = path.join(folder, 'public')
  const releasesDir = path.join(folder, 'releases')
  writeFiles(publicDir, files)
  await releaseFolder({ publicDir, releasesDir, scriptHashes, styleHashes: ['sha256-style'] })
  return createReleaseSource({
    releasesDir,
    report: (problem) => {
      throw new Error(problem)
    },
  })
}

export function fakeMedia(answer: Partial<MediaResponse> = {}) {
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

export function fakeCases(close: CaseUpstream['close'] = closeAny) {
  const asked: CaseToClose[] = []
  const upstream: CaseUpstream = {
    close(request) {
      asked.push(request)
      return close(request)
    },
    addArticle: () => Promise.resolve(false),
  }
  return { upstream, asked }
}

async function closeAny({ begin }: CaseToClose): Promise<CaseOutcome> {
  await begin()
  return { kind: 'closed' }
}

export function fakeCaseRecords() {
  const begun = new Map<string, ClosedCase & { attempt: string }>()
  const kept: ClosedCase[] = []
  const records: CaseRecords = {
    begin: (record) => Promise.resolve(void begun.set(record.caseId, { ...record, attempt: 'first' })),
    finish(caseId) {
      const close = begun.get(caseId)
      if (close) {
        const { attempt: _, ...record } = close
        kept.push(record)
      }
      return records.drop({ caseId, articleUrl: '', closedAt: '' })
    },
    drop: ({ caseId }) => Promise.resolve(void begun.delete(caseId)),
    begun: () => Promise.resolve([...begun.values()]),
    take({ caseId, attempt }) {
      const close = begun.get(caseId)
      if (close?.attempt !== attempt) return Promise.resolve(false)
      begun.set(caseId, { ...close, attempt: `after ${attempt}` })
      return Promise.resolve(true)
    },
  }
  return { records, begun, kept }
}

export function fakeEndedSessions(): EndedSessions {
  const ended = new Set<string>()
  return {
    has: (sessionId) => Promise.resolve(ended.has(sessionId)),
    add: (sessionId) => Promise.resolve(void ended.add(sessionId)),
  }
}

export function fakeSearchRecords() {
  const kept: SearchEvent[] = []
  const records: SearchRecords = {
    add: (event) => Promise.resolve(void kept.push(event)),
    insights: () => Promise.resolve({ withoutResults: [], withoutClicks: [], lowRated: [] }),
    close: () => Promise.resolve(),
  }
  return { records, kept }
}

const EMPTY = { rows: [], perWeek: Array.from({ length: INSIGHT_WEEKS }, () => 0) }

const NO_INSIGHTS: EditorInsights = {
  searchesWithoutResults: EMPTY,
  searchesWithoutClicks: EMPTY,
  searchesRatedLow: EMPTY,
  unhelpfulArticles: EMPTY,
  answersVotedDown: EMPTY,
  casesClosed: EMPTY,
  pagesNotFound: EMPTY,
}

type AGateway = Partial<Omit<GatewayParts, 'upstreams'>> & {
  upstreams?: Partial<Upstreams>
  env?: Record<string, string>
}

export function aGateway({ env = {}, upstreams = {}, ...parts }: AGateway = {}) {
  return createGateway({
    settings: parseSettings({ LOG_LEVEL: 'silent', ...env }),
    releases: { current: () => Promise.resolve(undefined), refresh: () => Promise.resolve() },
    upstreams: {
      media: fakeMedia().upstream,
      cases: fakeCases().upstream,
      log: { save: () => Promise.resolve(), close: () => Promise.resolve() },
      issuers: { customer: fakeIssuer(), employee: fakeIssuer() },
      ...upstreams,
    },
    secrets: deriveSecrets('a secret of at least 32 characters'),
    endedSessions: fakeEndedSessions(),
    search: { search: () => Promise.resolve([]), suggest: () => Promise.resolve([]) },
    isSearchStarting: () => false,
    searchRecords: fakeSearchRecords().records,
    caseRecords: fakeCaseRecords().records,
    stores: [],
    analyticsRecords: { add: () => Promise.resolve() },
    insights: () => Promise.resolve(NO_INSIGHTS),
    vocabulary: () => Promise.resolve({ refused: [], popular: [] }),
    editing: { target: 'no-token' },
    knowledge: { current: () => Promise.resolve(undefined) },
    chatRecords: { add: () => Promise.resolve() },
    supportChatRecords: fakeSupportChatRecords().records,
    publishQueue: {
      announce: () => Promise.resolve(),
      status: () => ({ running: null, waiting: [], last: [] }),
    },
    ...parts,
  })
}
