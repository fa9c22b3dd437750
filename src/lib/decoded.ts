export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
