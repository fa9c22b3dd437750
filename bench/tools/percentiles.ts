export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Returns the value below which that share of the others is; of a share of 1, the largest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
