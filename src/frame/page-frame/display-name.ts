/** The name as people write it: the profile keeps it URI-encoded (AUTH-14). One that is not is shown as it is. */
export function readableName(encoded: string) {
  try {
    return decodeURIComponent(encoded).trim()
  } catch {
    return encoded.trim()
  }
}
