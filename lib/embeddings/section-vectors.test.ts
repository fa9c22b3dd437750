/** @jest-environment node */
import { decodeVectors, encodeVectors, keyOfText, textToEmbed, vectorOf } from './section-vectors'

const one = keyOfText('one')
const two = keyOfText('two')
const file = encodeVectors(
  'small-é',
  new Map([
    [one, Float32Array.of(1, 0, 0)],
    [two, Float32Array.of(0, 0.5, -0.25)],
  ]),
)

it('reads back the vectors that were written, even from bytes that are not aligned in memory', () => {
  for (const start of [0, 1, 2, 3]) {
    const bytes = Buffer.alloc(start + file.length)
    file.copy(bytes, start)
    const vectors = decodeVectors(bytes.subarray(start))
    expect(vectors).toMatchObject({ model: 'small-é', dimensions: 3 })
    expect([...(vectorOf(vectors, two) ?? [])]).toEqual([0, 0.5, -0.25])
    expect([...(vectorOf(vectors, one) ?? [])]).toEqual([1, 0, 0])
    expect(vectorOf(vectors, keyOfText('three'))).toBeUndefined()
  }
})

it('rejects a file of vectors that is truncated or has another format', () => {
  for (const bytes of [Buffer.alloc(0), file.subarray(0, -4), Buffer.from('{"format":2}  ')])
    expect(() => decodeVectors(bytes)).toThrow()
})

it('embeds title, headings and start of the text of a section, and cuts no character in half', () => {
  const section = { outer: ['Invoices'], heading: 'Send', anchor: 'send', text: 'Select Send.' }
  expect(textToEmbed({ title: 'Billing' }, section)).toBe('Billing\nInvoices\nSend\nSelect Send.')
  expect(textToEmbed({ title: '' }, { heading: '', anchor: '', text: 'Top.' })).toBe('Top.')
  for (const start of ['', 'x']) {
    const long = textToEmbed({ title: '' }, { heading: '', anchor: '', text: start + '🙂'.repeat(3_000) })
    expect(Buffer.from(long).toString()).toBe(long)
    expect(long.length).toBeGreaterThan(1_990)
    expect(long.length).toBeLessThanOrEqual(2_000)
  }
})
