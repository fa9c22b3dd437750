import { fetchJson } from '../../lib/fetch-json'
import { isRecord } from '../../lib/guards'
import { DEFINITIONS_PATH } from '../../model/definitions'
import type { Definition, Definitions } from '../../model/definitions'

const TIMEOUT_MS = 8_000

export async function fetchDefinitions(
  send: typeof fetch = (...call) => fetch(...call),
): Promise<Definitions> {
  const file = await fetchJson(DEFINITIONS_PATH, TIMEOUT_MS, send)
  if (!isDefinitions(file)) throw new Error(`${DEFINITIONS_PATH} is not a list of definitions`)
  return file
}

const isDefinitions = (value: unknown): value is Definitions =>
  isRecord(value) && Object.values(value).every(isDefinition)

const isDefinition = (value: unknown): value is Definition =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['content']) &&
  value['content'].every(isNode)

const isNode = (value: unknown) => isRecord(value) && typeof value['nodeType'] === 'string'
