/** From an `@`, whose part before it is captured. The lengths are those of mail; each sign is looked at a fixed number of times. */
const FROM_AT = /@(?<=([^\s@<>"']{1,64})@)[^\s@<>"']{1,190}\.[^\s@<>"',;.]{1,63}/g

/** Phone, card and account numbers; release numbers, years and error codes are shorter. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g

/** Takes e-mail addresses and long numbers out of what a reader typed, before it is kept. */
export function maskPersonal(text: string): string {
  return maskEmails(text).replace(LONG_NUMBER, '[number]')
}

/** For texts of programs, whose numbers are line numbers and ids. */
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
