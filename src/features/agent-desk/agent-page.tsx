import { use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AGENT_SOCKET_PATH } from '../../contracts/live-chat'
import { createStaySignedIn } from '../../services/auth'
import { AgentDraftsContext, SettingsContext } from '../../services/service-contexts'
import { openSocket, sendChatFile, type ConnectionState } from '../../services/live-chat'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { playIncoming } from '../../ui/sound/incoming-sound'
import { systemClock } from '../../lib/clock'
import { createAgentDesk, type AgentDesk } from './agent-desk'
import * as s from './agent-page.module.css'
import { ChatPane } from './chat-pane'
import { ChatLists } from './chat-lists'

const connectionTexts: Readonly<Record<ConnectionState, string>> = {
  opening: 'Connecting...',
  open: 'You are connected.',
  lost: 'Connection lost. Reconnecting; your chats are saved.',
  refused: 'Your session has ended. Reload the page to sign in again.',
}

export function AgentPage({ desk: given }: { desk?: AgentDesk }) {
  const { supportChat } = use(SettingsContext)
  const isWanted = given !== undefined || supportChat === 'agents'
  return (
    <PageLayout variant="fullwidth">
      <div className={s.page}>
        <h1 className={s.title}>Support chats</h1>
        {isWanted ? (
          <Desk given={given} />
        ) : (
          <p className={s.muted}>
            Support chats are answered by the demo bot here. Set <code>SUPPORT_CHAT=agents</code> to answer
            them yourself.
          </p>
        )}
      </div>
    </PageLayout>
  )
}

function Desk({ given }: { given: AgentDesk | undefined }) {
  const drafts = use(AgentDraftsContext)
  const [desk] = useState(
    () =>
      given ??
      createAgentDesk({
        open: openSocket(AGENT_SOCKET_PATH),
        clock: systemClock,
        sendFile: sendChatFile,
        drafts,
        playIncoming,
        onActivity: createStaySignedIn(),
      }),
  )
  const { connection, queue, chats, selectedId, error, announcement } = useStore(desk.store)
  const selected = chats.find(({ id }) => id === selectedId)
  useEffect(() => desk.start(), [desk])

  return (
    <>
      <p className={s.connection} data-connection={connection} role="status">
        {connectionTexts[connection]}
      </p>
      <p className="sr-only" role="log">
        {announcement && <span key={announcement.id}>{announcement.text}</span>}
      </p>
      <div role="alert">
        {error && (
          <p key={error.id} className={s.error}>
            {error.text}
          </p>
        )}
      </div>
      <div className={s.desk}>
        <ChatLists desk={desk} queue={queue} chats={chats} selectedId={selectedId} />
        {selected ? (
          <ChatPane key={selected.id} desk={desk} chat={selected} />
        ) : (
          <p className={s.empty}>Take a chat from the queue to answer it here.</p>
        )}
      </div>
    </>
  )
}
