import { createHmac } from 'node:crypto'

/** As long as chance needs to keep millions of readers apart. */
const LENGTH = 22

/** Tells readers apart without telling who they are: the same id gives the same pseudonym, and without the key nobody finds the way back. */
export function createPseudonyms(key: Uint8Array) {
  return (id: string) =>
    id === '' ? '' : createHmac('sha256', key).update(id).digest('base64url').slice(0, LENGTH)
}

export type Pseudonym = ReturnType<typeof createPseudonyms>
