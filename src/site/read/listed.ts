/** Splits the text of a field at a divider. Trims the items, and drops blank ones. */
export function listed(text: string | undefined, divider: RegExp): string[] {
  return (text ?? '')
    .split(divider)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
