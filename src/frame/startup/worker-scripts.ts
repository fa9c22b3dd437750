/** Scripts meant for a worker are handed to the page when no worker has taken them by then (NAV-36). */
export const PARTYTOWN_TIMEOUT_MS = 10_000

const WAITING = 'script[type="text/partytown"]'

/** Partytown's own sign that its worker is ready. */
const READY_EVENT = 'pt0'

/** A foreign script in a worker keeps the page quick; a worker that does not come must not cost the script. */
export function watchWorkerScripts(owner: Document): (() => void) | undefined {
  if (!owner.querySelector(WAITING)) return undefined
  const stop = () => {
    clearTimeout(timer)
    owner.removeEventListener(READY_EVENT, stop)
  }
  const timer = setTimeout(() => {
    stop()
    for (const waiting of owner.querySelectorAll<HTMLScriptElement>(WAITING))
      waiting.replaceWith(runnable(waiting))
  }, PARTYTOWN_TIMEOUT_MS)
  owner.addEventListener(READY_EVENT, stop)
  return stop
}

/** A browser runs a script that is new in the page; one whose type is changed afterwards it does not. */
function runnable(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = waiting.ownerDocument.createElement('script')
  for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value)
  script.text = waiting.text
  return script
}
