import { messageOf } from '../../lib/state-folder'
import { createGroupCommit } from '../lib/group-commit'
import { type Database, RecordsError, type Row, type Statement } from './database'
import { migrationStatements } from './migrations'
import {
  cappedTables,
  type Fields,
  inserts,
  keptTables,
  type RecordKind,
  type Retention,
} from './record-kinds'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is written in one transaction, and what may wait for it while the database opens or is busy. */
const MAX_TOGETHER = 1_000
const MAX_WAITING = 20_000

/** A table grows by an eighth over its limit before its oldest rows go. */
const SWEEPS_PER_TABLE = 8

/** Below what load balancers wait for an answer. */
const CHECK_WITHIN_MS = 3_000

/** A database that is away is not asked again by every record that comes in meanwhile. */
const OPEN_AGAIN_AFTER_MS = 2_000

export interface NewRecord {
  readonly kind: RecordKind
  readonly fields: Fields
}

interface RecordStoreOptions {
  /** called at the start, or by the first record, and again after a failure */
  open: () => Promise<Database>
  /** days */
  retention: Retention
  /** of each table in `cappedTables` */
  maxTableBytes: number
  report: (problem: string) => void
  now?: () => number
}

/** Writes records in groups and removes those that have been kept long enough. */
export function createRecordStore({
  open,
  retention,
  maxTableBytes,
  report,
  now = Date.now,
}: RecordStoreOptions) {
  let opened: Promise<Database> | undefined
  let failedAt = -Infinity
  let lastFailure: unknown
  let sweeping: NodeJS.Timeout | undefined
  let bytesSinceSweep = 0
  let lastSweep = Promise.resolve()

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
    if (performance.now() - failedAt < OPEN_AGAIN_AFTER_MS) return Promise.reject(explained(lastFailure))
    return (opened ??= openAndMigrate().catch((error: unknown) => {
      opened = undefined
      failedAt = performance.now() // a system clock that is set back would hold up every record
      lastFailure = error
      throw explained(error)
    }))
  }

  async function run(statements: readonly Statement[]): Promise<Row[][]> {
    const db = await database()
    return db.run(statements).catch((error: unknown) => {
      if (error instanceof RecordsError) opened = undefined // it has ended; the next call opens it again
      throw explained(error)
    })
  }

  async function look(sql: string, params: (string | number)[] = []): Promise<Row[]> {
    const [rows = []] = await run([{ sql, params }])
    return rows
  }

  const writes = createGroupCommit<NewRecord>({
    commit: async (records) => {
      const statements = toStatements(records)
      await run(statements)
      for (const { params = [] } of statements) bytesSinceSweep += String(params[0]).length
      if (bytesSinceSweep > maxTableBytes / SWEEPS_PER_TABLE) void sweep()
    },
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

  function sweep(): Promise<void> {
    bytesSinceSweep = 0
    return (lastSweep = lastSweep.then(removeOld))
  }

  async function removeOld(): Promise<void> {
    try {
      await run(sweepStatements())
      await run(cappedTables.map((table) => ({ sql: deleteOldest(table), params: [maxTableBytes] })))
      await (await database()).vacuum?.()
    } catch (error) {
      report(`Old records could not be removed: ${explained(error).message}`)
    }
  }

  return {
    /** Opens the database, and makes or changes its tables. */
    open: async () => void (await database()),
    /** Writes, and changes nothing: rejects while no record can be kept. */
    async check(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new RecordsError('The database does not answer.')), CHECK_WITHIN_MS)
      })
      await Promise.race([run(CHECK), late]).finally(() => clearTimeout(timer))
    },
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
      await lastSweep
      clearInterval(sweeping)
      const last = opened
      opened = undefined
      const db = await last?.catch(() => undefined)
      await db?.close()
    },
  }
}

export type RecordStore = ReturnType<typeof createRecordStore>

/** Deletes the oldest rows beyond a limit of bytes, by the minute. Checks the size of the files first: it is cheap, and never smaller. */
const deleteOldest = (table: string) => `delete from ${table}
  where (select pg_total_relation_size('${table}')) > $1::bigint and at < (
    select minute + interval '1 minute' from (
      select minute, sum(bytes) over (order by minute desc) as bytes from (
        select date_trunc('minute', at) as minute, sum(pg_column_size(kept)) as bytes from ${table} kept group by 1
      ) minutes
    ) summed where bytes > $1::bigint order by minute desc limit 1)`

const CHECK: readonly Statement[] = [
  { sql: 'update schema_migrations set version = version where version = 1' },
]

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
  return new RecordsError(`The records cannot be kept: ${messageOf(error)}`, { cause: error })
}
