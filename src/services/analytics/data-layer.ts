import type { AnalyticsEvent } from './analytics'

export interface DataLayerOwner {
  dataLayer?: unknown[]
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- says only that `window` is such an owner
  interface Window extends DataLayerOwner {}
}

/** Pushes an event in GA4's form onto `dataLayer`, where a tag manager picks it up. */
export function pushEvent(owner: DataLayerOwner, { name, fields }: AnalyticsEvent): void {
  owner.dataLayer ??= []
  owner.dataLayer.push({ event: name, ...fields })
}
