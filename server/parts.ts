import type { Answerer } from './chatbot/answer'
import type { ChatRecords } from './records/kinds/chat-records'
import type { LogStream } from './logging'
import type { Issuers } from './auth/auth'
import type { PreviewPages } from '../src/contracts/preview'
import type { PublishQueue } from './publishing/publish-queue'
import type { AnalyticsRecords, Records } from './records'
import type { OwnReleases } from './releases/release-source'
import type { EndedSessions } from './records/kinds/ended-sessions'
import type { Secrets } from './auth/secrets'
import type { ReleaseSearch } from './search/release-search'
import type { Store } from './operations/health'
import type { SearchRecords } from './records/kinds/search-records'
import type { Settings } from '../lib/settings'
import type { SupportChatRecords } from './records/kinds/support-chats'
import type { Telemetry } from './telemetry/telemetry'
import type { CaseRecords } from './records/kinds/case-records'
import type { CaseUpstream } from './cases/case-upstream'
import type { ChatbotUpstream } from './upstream/chatbot-api'
import type { LogSink } from './intake/log-sink'
import type { Editing } from './upstream/open-editing'
import type { MediaUpstream } from './upstream/media-upstream'
import type { MountedIssuer } from '../lib/mounted-issuer'

export interface Upstreams {
  media: MediaUpstream
  cases: CaseUpstream
  issuers: Issuers
  log: LogSink
  /** an external vendor's chatbot, which replaces the embedded one */
  chatbot?: ChatbotUpstream
}

export interface GatewayParts {
  settings: Settings
  releases: OwnReleases
  upstreams: Upstreams
  caseRecords: CaseRecords
  publishQueue: Pick<PublishQueue, 'announce' | 'status'>
  search: Pick<ReleaseSearch, 'search' | 'suggest'>
  isSearchStarting: ReleaseSearch['isStarting']
  searchRecords: SearchRecords
  knowledge: ReleaseSearch['knowledge']
  /** writes the chatbot's answers; default: quotes sections of the content */
  answerer?: Answerer
  chatRecords: ChatRecords
  supportChatRecords: SupportChatRecords
  analyticsRecords: AnalyticsRecords
  insights: Records['insights']
  vocabulary: Records['vocabulary']
  editing: Editing
  secrets: Secrets
  endedSessions: EndedSessions
  mounted?: readonly MountedIssuer[]
  logStream?: LogStream
  /** renders pages with drafts for employees; if undefined, only published content is served */
  previewPages?: PreviewPages
  stores: readonly Store[]
  telemetry?: Telemetry
}
