/** Returns the option that an arrow key selects; -1 is the field. Wraps around (AUTO-06). */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return undefined
}
