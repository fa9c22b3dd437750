import path from 'node:path'

/** Where things lie inside `DATA_DIR`. */
export function dataPaths(dataDir: string) {
  return {
    releases: path.join(dataDir, 'releases'),
    deliveryApi: path.join(dataDir, 'delivery-api'),
    salesforce: path.join(dataDir, 'salesforce'),
    closedCases: path.join(dataDir, 'records', 'closed-cases.ndjson'),
  }
}
