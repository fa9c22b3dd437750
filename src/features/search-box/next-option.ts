/**
 * Returns the index of the option that the up or down key selects, wrapping around (AUTO-06); undefined for
 * other keys or without options. `active` is -1 if no option is selected.
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return undefined
}
