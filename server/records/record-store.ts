import { createGroupCommit } from '../lib/group-commit'
import { type Database, RecordsError, type Row, type Statement } from './database'
import { migrationStatements } from './migrations'
import { type Fields, inserts, keptTables, type RecordKind, type Retention } from './record-kinds'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is written in one transaction, and what may wait for it while the database opens or is busy. */
const MAX_TOGETHER = 1_000
const MAX_WAITING = 20_000

/** A database that is away is not asked again by every record that comes in meanwhile. */
const OPEN_AGAIN_AFTER_MS = 2_000

export interface NewRecord {
  readonly kind: RecordKind
  readonly fields: Fields
}

interface RecordStoreOptions {
  /** opened when the first record comes, and once */
  open: () => Promise<Database>
  /** days */
  retention: Retention
  report: (problem: string) => void
  now?: () => number
}

/** Writes records in groups and removes those that have been kept long enough. */
export function createRecordStore({ open, retention, report, now = Date.now }: RecordStoreOptions) {
  let opened: Promise<Database> | undefined
  let failedAt = -Infinity
  let lastFailure: unknown
  let sweeping: NodeJS.Timeout | undefined

  async function openAndMigrate(): Promise<Database> {
    const database = await open()
    try {
      await database.run(migrationStatements)
    } catch (error) {
      await database.close().catch(() => {})
      throw error
    }
    sweeping ??= setInterval(() => void sweep(), DAY_MS).unref()
    await database.run(sweepStatements()) // what grew too old while the gateway was off
    return database
  }

  function database(): Promise<Database> {
    if (now() - failedAt < OPEN_AGAIN_AFTER_MS) return Promise.reject(explained(lastFailure))
    return (opened ??= openAndMigrate().catch((error: unknown) => {
      opened = undefined
      failedAt = now()
      lastFailure = error
      throw explained(error)
    }))
  }

  async function commit(records: readonly NewRecord[]): Promise<void> {
    const db = await database()
    await db.run(toStatements(records)).catch((error: unknown) => {
      if (error instanceof RecordsError) opened = undefined // it has ended; the next record opens it anew
      throw explained(error)
    })
  }

  async function look(sql: string, params: (string | number)[] = []): Promise<Row[]> {
    const db = await database()
    const [rows = []] = await db.run([{ sql, params }])
    return rows
  }

  const writes = createGroupCommit<NewRecord>({
    commit,
    maxTogether: MAX_TOGETHER,
    maxWaiting: MAX_WAITING,
    refusal: () => new RecordsError('Records come in faster than the database takes them.'),
  })

  const sweepStatements = (): Statement[] =>
    (['records', 'chats', 'analytics'] as const).flatMap((group) =>
      keptTables[group].map((table) => ({
        sql: `delete from ${table} where at < $1::timestamptz`,
        params: [new Date(now() - retention[group] * DAY_MS).toISOString()],
      })),
    )

  async function sweep(): Promise<void> {
    try {
      const db = await database()
      await db.run(sweepStatements())
    } catch (error) {
      report(`Old records could not be removed: ${explained(error).message}`)
    }
  }

  return {
    /** Done when the records are committed: all of them, or none. */
    add: (records: readonly NewRecord[]) => writes.add(records),
    async read(sql: string, params: (string | number)[]): Promise<Row[]> {
      await writes.settled()
      return look(sql, params)
    },
    /** Reads without waiting for what is being written. */
    look,
    sweep,
    async close(): Promise<void> {
      await writes.settled()
      clearInterval(sweeping)
      const last = opened
      opened = undefined
      const db = await last?.catch(() => undefined)
      await db?.close()
    },
  }
}

export type RecordStore = ReturnType<typeof createRecordStore>

/** One statement per kind, in the order of their table: what closes a chat comes after what opened it. */
function toStatements(records: readonly NewRecord[]): Statement[] {
  const byKind = new Map<RecordKind, Fields[]>()
  for (const { kind, fields } of records) {
    const rows = byKind.get(kind)
    if (rows) rows.push(fields)
    else byKind.set(kind, [fields])
  }
  const kinds = Object.keys(inserts).filter((kind): kind is RecordKind => byKind.has(kind as RecordKind))
  return kinds.map((kind) => ({ sql: inserts[kind], params: [toJson(byKind.get(kind) ?? [])] }))
}

/** PostgreSQL's text holds neither the character 0 nor half of a surrogate pair; both come from broken clients only. */
const toJson = (rows: readonly Fields[]) =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : value,
  )

function explained(error: unknown): RecordsError {
  if (error instanceof RecordsError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new RecordsError(`The records cannot be kept: ${reason}`, { cause: error })
}
