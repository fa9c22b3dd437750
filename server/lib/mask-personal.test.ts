import fc from 'fast-check'
import { maskEmails, maskPersonal } from './mask-personal'

/** Lengths of the texts. Masking takes milliseconds in linear time, but minutes in quadratic time. */
const SHORT = 75_000
const LONG = 4 * SHORT

/** Maximum ratio of the times for LONG and SHORT: about 4 in linear time, 16 in quadratic time. */
const MAX_RATIO = 8

/** Returns the CPU time in microseconds, because other processes affect it less than the elapsed time. */
function timeOf(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return user + system
}

/** Repeated characters that could make the regular expressions for emails and numbers backtrack. */
const piece = fc
  .array(fc.constantFrom('@', '.', 'a', '1', '-', '+', '(', ' ', '"', ','), { minLength: 1, maxLength: 6 })
  .chain((signs) => fc.integer({ min: 1, max: 300 }).map((times) => signs.join('').repeat(times)))
const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))

const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

describe('masking', () => {
  it.each([
    ['mail ann@example.com, or <bob.b@mail.example.org>', 'mail [email], or <[email]>'],
    ['a@b.cc,d@e.ff;g@h.ii', '[email][email][email]'],
    ['ann@example.com.', '[email].'],
    [`${'a'.repeat(70)}@example.com`, 'aaaaaa[email]'],
    ['me @ home, v1.2@3, @a.b, a@b, a@.', 'me @ home, v1.2@3, @a.b, a@b, a@.'],
    ['call +1 (555) 010-7788, release 2026.1', 'call [number], release 2026.1'],
  ])('masks personal data in a text: %s becomes %s', (given, masked) =>
    expect(maskPersonal(given)).toBe(masked),
  )

  it('masks every email address, whatever text surrounds it', () => {
    const word = fc.stringMatching(/^[a-z0-9.+-]{1,20}$/)
    fc.assert(
      fc.property(text, word, fc.stringMatching(/^[a-z]{2,8}$/), text, (before, name, host, after) => {
        expect(maskEmails(`${before} ${name}@${host}.example ${after}`)).not.toContain(`@${host}`)
      }),
    )
  })

  it('takes linear time', () => {
    const check = (part: string) => {
      const [short, long] = [SHORT, LONG].map((length) => repeated(part, length))
      // other load slows single runs, so the test compares the fastest run of each length
      let [shorter, longer] = [Infinity, Infinity]
      for (let run = 0; run < 15; run += 1) {
        shorter = Math.min(
          shorter,
          timeOf(() => maskPersonal(short ?? '')),
        )
        longer = Math.min(
          longer,
          timeOf(() => maskPersonal(long ?? '')),
        )
      }
      expect(longer / shorter).toBeLessThan(MAX_RATIO)
    }
    fc.assert(fc.property(text, check), {
      numRuns: 15,
      examples: [[`@${'a'.repeat(300)}`], ['a@b.c '], [`@${'.'.repeat(190)}`], ['1--'], ['a']],
    })
  })
})
