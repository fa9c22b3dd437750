export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Returns the percentile of a share; the largest value for a share of 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
