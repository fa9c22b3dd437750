/** Amounts are kept in cents, so that what the pictures add up stays exact. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
