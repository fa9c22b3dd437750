import { ANONYMOUS, type Analytics, type Reader } from './analytics'

/** The part of `window` that tag managers share with a page. */
interface DataLayerOwner {
  dataLayer?: unknown[]
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- says only that `window` is such an owner
  interface Window extends DataLayerOwner {}
}

interface Deps {
  readonly owner: DataLayerOwner
  /** asks who the reader is; asked once, and again only after a failure */
  readonly identify: () => Promise<Reader>
  readonly warn: (message: string, details: { readonly error: unknown }) => void
}

/** Events in GA4's form, pushed onto `dataLayer`, where a tag manager or gtag.js picks them up. */
export function createDataLayerAnalytics({ owner, identify, warn }: Deps): Analytics {
  let asked: Promise<Reader> | undefined

  async function ask(): Promise<Reader> {
    try {
      return await identify()
    } catch (error) {
      warn('Analytics could not be initialised, so events are sent without the reader', { error })
      asked = undefined
      return ANONYMOUS
    }
  }

  return {
    ready: () => (asked ??= ask()),
    track({ name, fields }) {
      try {
        owner.dataLayer ??= []
        owner.dataLayer.push({ event: name, ...fields })
      } catch (error) {
        warn('An analytics event was lost', { error })
      }
    },
  }
}
