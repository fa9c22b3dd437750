import { messageOf } from '../../lib/error-message'
import { createGroupCommit } from '../lib/group-commit'
import { type Database, isDataError, RecordsError, type Row, type Statement } from './database/database'
import { migrationStatements } from './database/migrations'
import {
  cappedTables,
  type Fields,
  inserts,
  tablesByRetention,
  type RecordKind,
  type Retention,
} from './record-kinds'

const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum records per transaction, and maximum records that wait while the database is busy. */
const MAX_BATCH = 1_000
const MAX_WAITING = 20_000

/** Old records are removed each time that writes add up to an eighth of `maxTableBytes`. */
const SWEEPS_PER_TABLE_LIMIT = 8

/** Timeout of the readiness check, shorter than the timeouts of load balancers. */
const CHECK_TIMEOUT_MS = 3_000

const REOPEN_DELAY_MS = 2_000

export interface NewRecord {
  readonly kind: RecordKind
  readonly fields: Fields
}

interface RecordStoreOptions {
  /** called at start or by the first read or write, and again after a failure */
  open: () => Promise<Database>
  /** days until records are deleted */
  retention: Retention
  /** size limit of each table in `cappedTables` */
  maxTableBytes: number
  report: (problem: string) => void
  now?: () => number
}

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
      await database.run(sweepStatements()) // deletes records that expired while the gateway was off
    } catch (error) {
      await database.close().catch(() => {})
      throw error
    }
    sweeping ??= setInterval(() => void sweep(), DAY_MS).unref()
    return database
  }

  function database(): Promise<Database> {
    if (performance.now() - failedAt < REOPEN_DELAY_MS) return Promise.reject(toRecordsError(lastFailure))
    return (opened ??= openAndMigrate().catch((error: unknown) => {
      opened = undefined
      failedAt = performance.now() // monotonic, unlike the system clock
      lastFailure = error
      throw toRecordsError(error)
    }))
  }

  async function run(statements: readonly Statement[]): Promise<Row[][]> {
    const used = database()
    const db = await used
    return db.run(statements).catch((error: unknown) => {
      // the next call opens the database again, unless another call already did
      if (error instanceof RecordsError && opened === used) opened = undefined
      throw toRecordsError(error)
    })
  }

  async function readNow(sql: string, params: (string | number)[] = []): Promise<Row[]> {
    const [rows = []] = await run([{ sql, params }])
    return rows
  }

  const writes = createGroupCommit<NewRecord>({
    commit: async (records) => {
      const statements = toStatements(records)
      await run(statements)
      for (const { params = [] } of statements) bytesSinceSweep += String(params[0]).length
      if (bytesSinceSweep > maxTableBytes / SWEEPS_PER_TABLE_LIMIT) void sweep()
    },
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    refusal: () => new RecordsError('The database cannot keep up with the incoming records.'),
    isItemError: (error) => error instanceof RecordsError && isDataError(error.cause),
  })

  const sweepStatements = (): Statement[] =>
    (['records', 'chats', 'analytics'] as const).flatMap((group) =>
      tablesByRetention[group].map((table) => ({
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
      report(`Could not remove old records: ${toRecordsError(error).message}`)
    }
  }

  return {
    open: async () => void (await database()),
    /** Tests a write that changes nothing. Rejects if records cannot be saved. */
    async check(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new RecordsError('The database does not respond.')), CHECK_TIMEOUT_MS)
      })
      await Promise.race([run(CHECK), late]).finally(() => clearTimeout(timer))
    },
    /** Resolves when all records are committed. */
    add: (records: readonly NewRecord[]) => writes.add(records),
    async read(sql: string, params: (string | number)[]): Promise<Row[]> {
      await writes.settled()
      return readNow(sql, params)
    },
    /** Reads without waiting for pending writes. */
    readNow,
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

/**
 * Returns SQL that deletes the oldest rows, in whole minutes, until the remaining rows fit into `$1` bytes.
 * First checks the size on disk, which is cheap.
 */
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

/** Returns one statement per kind, in the order of `inserts`, so a chat's start is saved before its end. */
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

const toJson = (rows: readonly Fields[]) =>
  JSON.stringify(rows, (_key, value: unknown) => {
    if (typeof value === 'string') return toStorable(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorable(name), part]))
  })

/** Removes NUL characters and replaces lone surrogates, because PostgreSQL rejects both. */
const toStorable = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString()

function toRecordsError(error: unknown): RecordsError {
  if (error instanceof RecordsError) return error
  return new RecordsError(`Could not save records: ${messageOf(error)}`, { cause: error })
}
