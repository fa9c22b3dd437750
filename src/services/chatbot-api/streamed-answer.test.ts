import fc from 'fast-check'
import { anAnswer } from './testing/builders'
import { streamedAnswer } from './streamed-answer'

function streamOf(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]) {
  const edges = [
    0,
    ...new Set(cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)),
    bytes.length,
  ]
  return new ReadableStream<BufferSource>({
    start(control) {
      edges.forEach((edge, index) => control.enqueue(bytes.slice(edge, edges[index + 1] ?? bytes.length)))
      control.close()
    },
  })
}

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

const someCuts = fc.array(fc.nat(5_000), { maxLength: 40 })
const aWord = fc.string({ unit: 'grapheme', maxLength: 12 })
const aLineEnd = fc.constantFrom('\n', '\r\n', '\r')

it('BOT-45 reads an answer split at any byte without losing or repeating a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aWord, { maxLength: 20 }), someCuts, aLineEnd, async (words, cuts, end) => {
      const answer = anAnswer({ answer: words.join('') })
      const sent = [...words.map((text) => ['delta', { text }] as const), ['answer', answer] as const].map(
        ([name, data]) => `event: ${name}${end}data: ${JSON.stringify(data)}${end}${end}`,
      )
      let heard = ''
      // The parser holds back a final CR, which may be half of a CRLF, so the test sends one more line.
      const bytes = bytesOf(`${sent.join('')}:end\n`)
      const whole = await streamedAnswer(streamOf(bytes, cuts), (text) => (heard = text))
      expect(heard).toBe(words.join(''))
      expect(whole).toEqual(answer)
    }),
  )
})

it('BOT-45 fails if the connection is cut at any byte, and reports no word twice', async () => {
  const text = 'Öffne den Kunden 🔧 und wähle Merge.'
  const bytes = bytesOf(
    [...text].map((letter) => `event: delta\ndata: ${JSON.stringify({ text: letter })}\n\n`).join(''),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), async (length) => {
      let heard = ''
      const cut = streamedAnswer(streamOf(bytes.slice(0, length), [length / 2]), (grown) => (heard = grown))
      await expect(cut).rejects.toThrow('cut off')
      expect(text.startsWith(heard)).toBe(true)
    }),
  )
})

it('closes the connection after the answer', async () => {
  let isCancelled = false
  const stream = new ReadableStream<BufferSource>({
    start: (control) => control.enqueue(bytesOf(`event: answer\ndata: ${JSON.stringify(anAnswer())}\n\n`)),
    cancel() {
      isCancelled = true
    },
  })
  await streamedAnswer(stream, () => undefined)
  expect(isCancelled).toBe(true)
})
