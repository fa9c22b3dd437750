export function createKnownIds(maxIds: number) {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > maxIds && oldest !== undefined) ids.delete(oldest)
    },
  }
}

export type KnownIds = ReturnType<typeof createKnownIds>
