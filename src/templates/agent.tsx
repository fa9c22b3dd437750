import { PageHead } from '../articles/head/page-head'
import { AgentPage } from '../features/agent-desk'

export default function AgentTemplate() {
  return <AgentPage />
}

export function Head() {
  return <PageHead head={{ title: 'Support chats', path: '/agent', hidden: true }} />
}
