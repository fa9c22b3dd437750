export const median = (values: readonly number[]) => at(values, 0.5)

/** The value below which such a share of the others lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}
