import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Forms opened and never sent must not fill the memory: beyond this the oldest goes. */
const MAX_KEPT = 5_000

interface Kept {
  payload: AdapterPayload
  until: number
}

/** Stores forms, codes and sessions of the issuer in memory. After a restart readers sign in again. */
export function createMemory(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()

  function find(key: string): AdapterPayload | undefined {
    const one = kept.get(key)
    if (one && one.until > now()) return one.payload
    kept.delete(key)
    return undefined
  }

  return class Memory implements Adapter {
    constructor(private readonly model: string) {}

    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const key = this.key(id)
      kept.delete(key)
      kept.set(key, { payload, until: expiresIn ? now() + expiresIn * 1000 : Infinity })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return Promise.resolve()
    }

    find(id: string) {
      return Promise.resolve(find(this.key(id)))
    }

    findByUid(uid: string) {
      const keys = [...kept.keys()].filter((key) => key.startsWith(this.key('')))
      return Promise.resolve(keys.map(find).find((payload) => payload?.uid === uid))
    }

    findByUserCode() {
      return Promise.resolve(undefined) // there are no devices that sign in by a code
    }

    consume(id: string): Promise<void> {
      const payload = find(this.key(id))
      if (payload) payload.consumed = Math.floor(now() / 1000)
      return Promise.resolve()
    }

    destroy(id: string): Promise<void> {
      kept.delete(this.key(id))
      return Promise.resolve()
    }

    revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of kept)
        if (key.startsWith(this.key('')) && payload.grantId === grantId) kept.delete(key)
      return Promise.resolve()
    }

    private key(id: string) {
      return `${this.model}:${id}`
    }
  }
}
