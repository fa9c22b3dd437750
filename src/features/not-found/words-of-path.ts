/** Returns the words of the last part of a path: `card payments` for `/how-to/card-payments.html`. */
export function wordsOfPath(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return (last.replace(/\.\w{1,5}$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
