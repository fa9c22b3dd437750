import { useEffect, useState } from 'react'
import type { EmbedMetadata } from './embed-metadata'

/**
 * What the embed-metadata service says of a video, once it has answered; nothing is asked, and not even the script for it is loaded,
 * without a template (VIDEO-07). A preview is an extra: without an answer the placeholder stays as it is.
 */
export function useEmbedMetadata(url: string, template: string | undefined): EmbedMetadata | undefined {
  const [found, setFound] = useState<{ readonly url: string; readonly metadata: EmbedMetadata | undefined }>()

  useEffect(() => {
    if (!template) return
    const leaving = new AbortController()
    import('./embed-metadata')
      .then(({ findEmbedMetadata }) => findEmbedMetadata(template, url, leaving.signal))
      .then(
        (metadata) => !leaving.signal.aborted && setFound({ url, metadata }),
        () => undefined,
      )
    return () => leaving.abort()
  }, [url, template])

  return found?.url === url ? found.metadata : undefined
}
