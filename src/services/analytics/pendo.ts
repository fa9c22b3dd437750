import type { LoadScript } from './load-script'
import type { Visitor } from './analytics'

interface Guidance {
  flushNow?: () => unknown
  initialize?: (of: { visitor: { id: string }; account?: { id: string } }) => void
  teardown?: () => void
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

export function createPendo({ owner, apiKey, visitor, loadScript }: Deps): (isAllowed: boolean) => void {
  const { visitorId, userName, tenantName } = visitor
  let pendo: Guidance | undefined
  let isWanted = false
  let isRunning = false

  function apply() {
    if (!pendo || isWanted === isRunning) return
    isRunning = isWanted
    if (isWanted)
      pendo.initialize?.({
        visitor: { id: userName || visitorId },
        ...(tenantName !== '' && { account: { id: tenantName } }),
      })
    else pendo.teardown?.()
  }

  loadScript(`https://cdn.pendo.io/agent/static/${encodeURIComponent(apiKey)}/pendo.js`, () => {
    pendo = owner.pendo
    apply()
  })
  return (isAllowed) => {
    isWanted = isAllowed
    apply()
  }
}
