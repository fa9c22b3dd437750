import type { AnalyticsEvent } from './analytics'

export interface DataLayerOwner {
  dataLayer?: unknown[]
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds the property
  interface Window extends DataLayerOwner {}
}

export function pushEvent(owner: DataLayerOwner, { name, fields }: AnalyticsEvent): void {
  owner.dataLayer ??= []
  owner.dataLayer.push({ event: name, ...fields })
}
