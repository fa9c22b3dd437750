import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * Limits memory, because nothing deletes the record of a sign-in form that is never submitted. Above the
 * limit, a new record replaces the oldest one.
 */
const MAX_RECORDS = 5_000

interface StoredRecord {
  payload: AdapterPayload
  expiresAt: number
}

export function createMemoryAdapter(now: () => number = Date.now) {
  const records = new Map<string, StoredRecord>()

  function find(key: string): AdapterPayload | undefined {
    const one = records.get(key)
    if (one && one.expiresAt > now()) return one.payload
    records.delete(key)
    return undefined
  }

  return class MemoryAdapter implements Adapter {
    constructor(private readonly model: string) {}

    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const key = this.key(id)
      records.delete(key)
      records.set(key, { payload, expiresAt: expiresIn ? now() + expiresIn * 1000 : Infinity })
      const [oldest] = records.keys()
      if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest)
      return Promise.resolve()
    }

    find(id: string) {
      return Promise.resolve(find(this.key(id)))
    }

    findByUid(uid: string) {
      const keys = [...records.keys()].filter((key) => key.startsWith(this.key('')))
      return Promise.resolve(keys.map(find).find((payload) => payload?.uid === uid))
    }

    findByUserCode() {
      return Promise.resolve(undefined) // the device flow is not used
    }

    consume(id: string): Promise<void> {
      const payload = find(this.key(id))
      if (payload) payload.consumed = Math.floor(now() / 1000)
      return Promise.resolve()
    }

    destroy(id: string): Promise<void> {
      records.delete(this.key(id))
      return Promise.resolve()
    }

    revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of records)
        if (key.startsWith(this.key('')) && payload.grantId === grantId) records.delete(key)
      return Promise.resolve()
    }

    private key(id: string) {
      return `${this.model}:${id}`
    }
  }
}
