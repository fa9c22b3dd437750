/** The same function of an object that never changes, which makes its answer once for as long as the object is there. */
export function memoize<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, { readonly answer: T }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.answer
    const answer = make(key)
    made.set(key, { answer })
    return answer
  }
}
