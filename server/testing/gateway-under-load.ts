import path from 'node:path'
import { openRecords } from '../records'
import { createLogFile } from '../intake/log-file'
import { aGateway } from './a-gateway'

/* A gateway that keeps its log and its records in a folder, as the real one does, and says where it listens. Somebody kills it. */

const [, , folder = ''] = process.argv
const records = openRecords({
  databaseUrl: undefined,
  maxTableBytes: 1e9,
  keepDays: { records: 9999, chats: 9999, analytics: 9999 },
  folder: path.join(folder, 'database'),
  key: Buffer.from('a key'),
  report: (problem) => console.error(problem),
})
const log = createLogFile({
  folder: path.join(folder, 'log'),
  keepDays: 30,
  maxTotalBytes: 1e9,
  maxFileBytes: 64_000,
})
const app = aGateway({
  env: { TRUST_PROXY: '127.0.0.1' },
  upstreams: { log },
  analyticsRecords: records.analytics,
  caseRecords: records.cases,
  searchRecords: records.searches,
})

void records
  .open()
  .then(() => app.listen({ host: '127.0.0.1', port: 0 }))
  .then((url) => process.stdout.write(`${url}\n`))
