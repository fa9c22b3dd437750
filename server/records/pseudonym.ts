import { createHmac } from 'node:crypto'

/** Length of a pseudonym, enough to avoid collisions among millions of readers. */
const LENGTH = 22

/**
 * Returns a function that maps an id to its pseudonym, a keyed hash. Without the key it cannot be reversed.
 */
export function createPseudonyms(key: Uint8Array) {
  return (id: string) =>
    id === '' ? '' : createHmac('sha256', key).update(id).digest('base64url').slice(0, LENGTH)
}

export type Pseudonym = ReturnType<typeof createPseudonyms>
