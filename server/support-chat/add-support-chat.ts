import type { FastifyInstance } from 'fastify'
import { UserType } from '../../src/contracts/profile'
import { DEFAULT_AGENT, DEFAULT_USER } from '../../src/contracts/support-chat'
import { dataPaths } from '../../lib/settings/data-paths'
import { createPseudonyms } from '../records'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import type { Reader } from '../auth/reader'
import type { Secrets } from '../auth/secrets'
import type { Settings } from '../../lib/settings'
import { createChatDesk } from './chat-desk'
import { createChatFiles } from './chat-files'
import type { SupportChatRecords } from '../records/kinds/support-chats'
import { supportChat } from './support-chat'
import { supportChatFiles } from './support-chat-files'

interface SupportChatParts {
  settings: Settings
  records: SupportChatRecords
  secrets: Secrets
  ended: EndedSessions
}

export function addSupportChat(
  app: FastifyInstance,
  { settings, records, secrets, ended }: SupportChatParts,
) {
  const { siteUrl, dataDir, retentionDays } = settings
  const desk = createChatDesk({ records })
  const partyOf = createPartyOf(secrets)
  const files = createChatFiles({ folder: dataPaths(dataDir).chatFiles, retentionDays: retentionDays.chats })
  void app.register(supportChat, { siteUrl, desk, partyOf, ended })
  void app.register(supportChatFiles, { siteUrl, desk, files, partyOf })
}

function createPartyOf({ recordsKey }: Secrets) {
  const pseudonym = createPseudonyms(recordsKey)
  return ({ userType, subject, displayName, userName }: Reader) => ({
    id: pseudonym(`${userType} ${subject}`),
    name: displayName || userName || (userType === UserType.Employee ? DEFAULT_AGENT : DEFAULT_USER).name,
  })
}
