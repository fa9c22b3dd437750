/** Its parts have the lengths that mail allows; without an end, a long text without an address would be tried from each of its letters. */
const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"',;.]{1,63}/g

/** Phone, card and account numbers; release numbers, years and error codes are shorter. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g

/** Takes e-mail addresses and long numbers out of what a reader typed, before it is kept. */
export function maskPersonal(text: string): string {
  return maskEmails(text).replace(LONG_NUMBER, '[number]')
}

/** For texts of programs, whose numbers are line numbers and ids. */
export const maskEmails = (text: string) => (text.includes('@') ? text.replace(EMAIL, '[email]') : text)
