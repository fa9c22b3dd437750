import path from 'node:path'

export function dataPaths(dataDir: string) {
  return {
    gatewayLock: path.join(dataDir, 'gateway.lock'),
    releases: path.join(dataDir, 'releases'),
    /** lock of the process that writes to `releases`, such as a build */
    buildLock: path.join(dataDir, 'build-lock.json'),
    deliveryApi: path.join(dataDir, 'contentful'),
    salesforce: path.join(dataDir, 'salesforce'),
    contentReport: path.join(dataDir, 'content-report.json'),
    publishHistory: path.join(dataDir, 'publishing', 'rebuilds.json'),
    contentSnapshot: path.join(dataDir, 'publishing', 'space.json'),
    issuers: path.join(dataDir, 'issuers'),
    sessionSecret: path.join(dataDir, 'session', 'secret'),
    endedSessions: path.join(dataDir, 'session', 'ended'),
    database: path.join(dataDir, 'records', 'database'),
    chatFiles: path.join(dataDir, 'chat-files'),
    log: path.join(dataDir, 'log'),
  }
}
