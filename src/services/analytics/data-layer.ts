import type { AnalyticsEvent } from './analytics'

export interface DataLayerOwner {
  dataLayer?: unknown[]
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds the property
  interface Window extends DataLayerOwner {}
}

/** Pushes an event in GA4's format to `dataLayer` for a tag manager. */
export function pushEvent(owner: DataLayerOwner, { name, fields }: AnalyticsEvent): void {
  owner.dataLayer ??= []
  owner.dataLayer.push({ event: name, ...fields })
}
