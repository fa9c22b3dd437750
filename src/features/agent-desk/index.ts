export { AgentPage } from './agent-page'
