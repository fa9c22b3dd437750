/** Caches a function's result per argument object. Later changes to the object do not change the result. */
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
