import path from 'node:path'
import { createSalesforceCases } from '../cases/salesforce-cases'
import { openRecords } from '../records'
import { createLogFile } from '../intake/log-file'
import { aGateway } from './a-gateway'

/*
 * Starts a gateway and prints its URL. The browser logs are in the folder of the first argument, the records
 * in the same folder or in PostgreSQL. Tests start this file as a process and kill it.
 */

const [, , folder = '', salesforceUrl, databaseUrl] = process.argv
const records = openRecords({
  databaseUrl,
  maxTableBytes: 1e9,
  retentionDays: { records: 9999, chats: 9999, analytics: 9999 },
  folder: path.join(folder, 'database'),
  key: Buffer.from('a key'),
  report: (problem) => console.error(problem),
})
const log = createLogFile({
  folder: path.join(folder, 'log'),
  retentionDays: 30,
  maxTotalBytes: 1e9,
  maxFileBytes: 64_000,
})
const app = aGateway({
  env: { TRUST_PROXY: '127.0.0.1', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  upstreams: {
    log,
    ...(salesforceUrl !== undefined && {
      cases: createSalesforceCases({ loginUrl: salesforceUrl, clientId: 'key', clientSecret: 'secret' }),
    }),
  },
  analyticsRecords: records.analytics,
  caseRecords: records.cases,
  searchRecords: records.searches,
})

process.on('SIGTERM', () => void app.close().then(() => records.close()))

void records
  .open()
  .then(() => app.listen({ host: '127.0.0.1', port: 0 }))
  .then((url) => process.stdout.write(`${url}\n`))
