import type { EntryProps } from 'contentful-management'
import type { RunningApi } from '../../lib/embedded-contentful'
import { createEmbeddedManagementClient } from '../../lib/management-client'

export function createEditor(api: RunningApi) {
  const client = createEmbeddedManagementClient(api)
  return {
    async saveTitle(entryId: string, title: string) {
      const entry = await client.entry.get({ entryId })
      // a value without locales is for the default locale
      return client.entry.update({ entryId }, { ...entry, fields: { ...entry.fields, title } })
    },
    publish: (saved: EntryProps) => client.entry.publish({ entryId: saved.sys.id }, saved),
  }
}
