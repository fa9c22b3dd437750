export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Returns the percentile for a `share` from 0 to 1. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
