/** Matches the `@host` of an email and captures the name before it. Length limits keep the time linear. */
const FROM_AT = /@(?<=([^\s@<>"']{1,64})@)[^\s@<>"']{1,190}\.[^\s@<>"',;.]{1,63}/g

/**
 * Matches numbers of at least seven digits, such as phone, card and account numbers, and also dates
 * (2026-03-05). Release numbers, years and error codes are shorter.
 */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g

export function maskPersonal(text: string): string {
  return maskEmails(text).replace(LONG_NUMBER, '[number]')
}

/** Masks email addresses only. For log messages, whose long numbers are line numbers and ids. */
export function maskEmails(text: string): string {
  const rests: string[] = []
  let from = 0
  for (const { 0: host, 1: name = '', index } of text.matchAll(FROM_AT)) {
    rests.push(text.slice(from, Math.max(from, index - name.length)))
    from = index + host.length
  }
  rests.push(text.slice(from))
  return rests.join('[email]')
}
