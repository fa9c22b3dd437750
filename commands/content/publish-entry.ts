import { readFileSync } from 'node:fs'
import { parseReport } from '../../lib/contentful-client'
import type { RunningApi } from '../../lib/embedded-contentful'
import { messageOf } from '../../lib/error-message'
import { createEmbeddedManagementClient } from '../../lib/management-client'

export interface EntryPublish {
  readonly entryId: string
  readonly unpublish: boolean
  /** `field=text` or `field=@file.json`, in the default locale. */
  readonly set: readonly string[]
}

export async function publishEntry(
  api: RunningApi,
  { entryId, unpublish, set }: EntryPublish,
): Promise<string> {
  const changes = Object.fromEntries(set.map(readChange))
  const client = createEmbeddedManagementClient(api)
  try {
    if (unpublish) {
      await client.entry.unpublish({ entryId })
      return `Unpublished ${entryId}.`
    }
    const entry = await client.entry.get({ entryId })
    const names = Object.keys(changes)
    const saved =
      names.length === 0
        ? entry
        : // the embedded API accepts plain values, as values of the default locale
          await client.entry.update({ entryId }, { ...entry, fields: { ...entry.fields, ...changes } })
    await client.entry.publish({ entryId }, saved)
    return `Published ${entryId}${names.length > 0 ? ` with a new ${names.join(', ')}` : ''}.`
  } catch (error) {
    throw toPublishError(error, entryId, api)
  }
}

function readChange(text: string): [string, unknown] {
  const equals = text.indexOf('=')
  if (equals < 1) throw new Error(`--set "${text}" has no field and value. Use --set field=value.`)
  const [field, value] = [text.slice(0, equals), text.slice(equals + 1)]
  return [field, value.startsWith('@') ? readJson(value.slice(1)) : value]
}

function readJson(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return value
  } catch (error) {
    throw new Error(`${path} is not valid JSON (${messageOf(error)}).`, { cause: error })
  }
}

function toPublishError(error: unknown, entryId: string, { exportPath }: RunningApi): Error {
  const report = parseReport(error)
  if (report?.status === 404)
    return new Error(`There is no entry ${entryId} in ${exportPath}.`, { cause: error })
  const errors = (report?.details?.errors ?? []).flatMap(({ details }) => details ?? [])
  const reason = errors.length > 0 ? errors.join(' ') : (report?.message ?? String(error))
  return new Error(`Could not change ${entryId}: ${reason}`, { cause: error })
}
