const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"',;]+/g

/** Phone, card and account numbers; release numbers, years and error codes are shorter. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g

/** Takes e-mail addresses and long numbers out of what a reader typed, before it is kept. */
export function maskPersonal(text: string): string {
  return text.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]')
}
