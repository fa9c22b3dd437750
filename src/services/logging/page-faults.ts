import type { ShippedLog } from './shipped-log'

/** Takes down what goes wrong on the page and is caught nowhere: the browser has written it to its console by then. */
export function watchPageFaults(owner: Window, { record }: Pick<ShippedLog, 'record'>): () => void {
  const hearError = (event: ErrorEvent | Event) => {
    if ('message' in event) return record('Error', event.message, { error: event.error ?? event.message })
    const file = addressOf(event.target)
    if (file) record('Error', 'A file of the page could not be loaded', { file })
  }
  const hearRejection = ({ reason }: PromiseRejectionEvent) =>
    record('Error', reason instanceof Error ? reason.message : String(reason), { error: reason as unknown })

  owner.addEventListener('error', hearError, true) // the failure of a file does not bubble
  owner.addEventListener('unhandledrejection', hearRejection)
  return () => {
    owner.removeEventListener('error', hearError, true)
    owner.removeEventListener('unhandledrejection', hearRejection)
  }
}

/** Scripts and stylesheets only: a missing picture is shown as one, and the content check names it. */
function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : undefined
}
