export function listed(text: string | undefined, divider: RegExp): string[] {
  return (text ?? '')
    .split(divider)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
