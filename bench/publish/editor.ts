import { readFileSync } from 'node:fs'
import https from 'node:https'
import { createClient, type EntryProps } from 'contentful-management'
import type { RunningApi } from '../../lib/embedded-contentful'

/** Saves and publishes with Contentful's own client, as an editor does. */
export function createEditor({ managementToken, host, caBundlePath, spaceId, environment }: RunningApi) {
  if (managementToken === undefined) throw new Error('Unset NODE_ENV: in production no entry can be changed.')
  const client = createClient(
    {
      accessToken: managementToken,
      host,
      httpsAgent: new https.Agent({ ca: readFileSync(caBundlePath) }),
      proxy: false,
      retryOnError: false,
    },
    { type: 'plain', defaults: { spaceId, environmentId: environment } },
  )
  return {
    async saveTitle(entryId: string, title: string) {
      const entry = await client.entry.get({ entryId })
      // a value without locales is for the default locale
      return client.entry.update({ entryId }, { ...entry, fields: { ...entry.fields, title } })
    },
    publish: (saved: EntryProps) => client.entry.publish({ entryId: saved.sys.id }, saved),
  }
}
