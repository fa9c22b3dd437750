import type { LoadScript } from './load-script'
import type { Visitor } from './analytics'

interface Guidance {
  flushNow?: () => unknown
  initialize?: (of: { visitor: { id: string }; account?: { id: string } }) => void
}

declare global {
  interface Window {
    pendo?: Guidance
  }
}

interface Deps {
  readonly owner: Pick<Window, 'pendo'>
  readonly apiKey: string
  readonly visitor: Visitor
  readonly loadScript: LoadScript
}

export function startPendo({ owner, apiKey, visitor, loadScript }: Deps): void {
  const { visitorId, userName, tenantName } = visitor
  loadScript(`https://cdn.pendo.io/agent/static/${encodeURIComponent(apiKey)}/pendo.js`, () =>
    owner.pendo?.initialize?.({
      visitor: { id: userName || visitorId },
      ...(tenantName !== '' && { account: { id: tenantName } }),
    }),
  )
}
