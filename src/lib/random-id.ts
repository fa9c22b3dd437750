/** Returns 128 random bits in hex. Avoids `randomUUID`, which does not exist on insecure origins. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
