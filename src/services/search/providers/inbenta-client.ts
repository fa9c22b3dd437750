import type { InbentaSettings } from '../../../contracts/settings'
import { toScriptUrl } from '../../../lib/script-url'

/** The part of Inbenta's client that the site uses (PROV-06). The client creates a session on first use. */
export interface InbentaClient {
  searches(requests: readonly object[]): Promise<unknown>
  trackEvent(event: { readonly type: string; readonly data: object }): Promise<unknown>
}

declare global {
  interface Window {
    InbentaSearchClient?: {
      createFromDomainKey(domainKey: string, apiKey: string, options?: object): InbentaClient
    }
  }
}

export async function loadInbentaClient(
  { scriptUrl, scriptIntegrity, domainKey, apiKey, environment }: InbentaSettings,
  page: Document = document,
): Promise<InbentaClient> {
  await addScript(page, scriptUrl, scriptIntegrity)
  const library = window.InbentaSearchClient
  if (!library) throw new Error(`${scriptUrl} has no InbentaSearchClient. Check INBENTA_SCRIPT_URL.`)
  return library.createFromDomainKey(domainKey, apiKey, { environment })
}

function addScript(page: Document, url: string, integrity: string) {
  return new Promise<void>((resolve, reject) => {
    const script = page.createElement('script')
    script.src = toScriptUrl(url)
    script.async = true
    if (integrity !== '') {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`Could not load the search client from ${url}`))
    })
    page.head.append(script)
  })
}
