import { push } from './push'
import { PushError } from './push-target'
import { aPlan, anEmptySpace, anEntry, link } from './testing/builders'
import { failureOf } from './testing/failure-of'
import { createFakeTarget } from './testing/fake-target'

const silent = () => {}

describe('push', () => {
  it('creates and publishes content types, then assets, then entries; all of a kind before any is published', async () => {
    const target = createFakeTarget()
    await push(aPlan(), target, silent)
    expect(target.calls()).toEqual([
      'save Content type `kbFaq`',
      'publish Content type `kbFaq`',
      'save Asset `icon`',
      'publish Asset `icon`',
      'save Entry `faq-1`',
      'save Entry `faq-2`',
      'publish Entry `faq-1`',
      'publish Entry `faq-2`',
    ])
  })

  it('writes nothing into a space that is not empty, and says what to do', async () => {
    const space = anEmptySpace({ entries: [{ id: 'ours', status: 'published' }] })
    const target = createFakeTarget({ space })
    const message = await failureOf(push(aPlan(), target, silent))
    expect(message).toBe(
      'Nothing was written. What stands in the way, in space test, environment master:\n' +
        '  - The space holds entries that the export does not hold, 1 in number (`ours`). Use an empty space.',
    )
    expect(target.calls()).toEqual([])
  })

  it('writes nothing when the export has a fault that Contentful would find half-way', async () => {
    const target = createFakeTarget()
    const plan = aPlan({ entries: [anEntry('faq-1', { questions: [link('Entry', 'gone')] })] })
    expect(await failureOf(push(plan, target, silent))).toContain('it links to Entry `gone`')
    expect(target.calls()).toEqual([])
  })

  it('continues after an interruption: skips what is published, completes drafts, creates the rest', async () => {
    const space = anEmptySpace({
      assets: [{ id: 'icon', status: 'published' }],
      entries: [{ id: 'faq-1', status: 'draft' }],
    })
    const target = createFakeTarget({ space })
    const lines: string[] = []
    await push(aPlan(), target, (line) => lines.push(line), { continuing: true })
    expect(target.calls()).toEqual([
      'save Content type `kbFaq`',
      'publish Content type `kbFaq`',
      'complete Entry `faq-1`',
      'save Entry `faq-2`',
      'publish Entry `faq-1`',
      'publish Entry `faq-2`',
    ])
    expect(lines).toContain('Assets: 1 of 1 in the space already, not touched.')
  })

  it('publishes an entry again after its link has become visible', async () => {
    const target = createFakeTarget({
      refuse: ({ done, name }, earlier) =>
        done === 'publish' &&
        name === 'Entry `faq-1`' &&
        !earlier.some((call) => call.done === 'publish' && call.name === 'Entry `faq-2`')
          ? 'notResolvable'
          : undefined,
    })
    await push(aPlan(), target, silent)
    expect(target.calls().slice(-2)).toEqual(['publish Entry `faq-2`', 'publish Entry `faq-1`'])
  })

  it('names all entries that are refused at once, and how to continue', async () => {
    const target = createFakeTarget({
      refuse: ({ done, name }) => (done === 'publish' && name.startsWith('Entry') ? 'no title' : undefined),
    })
    expect(await failureOf(push(aPlan(), target, silent))).toBe(
      'Contentful did not accept everything:\n  - Entry `faq-1`: no title\n  - Entry `faq-2`: no title\n' +
        'What was created so far stays in the space. Once this is corrected, continue with: npm run content:push -- --continue',
    )
  })

  it('begins no entries when a content type is refused', async () => {
    const target = createFakeTarget({
      refuse: ({ name }) => (name.startsWith('Content type') ? 'too many fields' : undefined),
    })
    expect(await failureOf(push(aPlan(), target, silent))).toContain('Content type `kbFaq`: too many fields')
    expect(target.calls()).toEqual([])
  })

  it('stops at once when the space itself fails', async () => {
    const many = Array.from({ length: 40 }, (_, index) => anEntry(`faq-${index}`))
    let asked = 0
    const target = createFakeTarget({
      refuse: ({ done, name }) => {
        if (done !== 'publish' || !name.startsWith('Entry')) return undefined
        asked += 1
        throw new PushError('The token is not accepted.')
      },
    })
    expect(await failureOf(push(aPlan({ entries: many }), target, silent))).toContain(
      'The token is not accepted.',
    )
    expect(asked).toBeLessThan(10)
  })

  it('says now and then how far a long step is', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    try {
      const lines: string[] = []
      const entries = ['a', 'b', 'c', 'd'].map((id) => anEntry(id))
      const target = createFakeTarget({
        refuse: ({ done, name }) => {
          if (done === 'save' && name.startsWith('Entry')) jest.setSystemTime(Date.now() + 3000)
          return undefined
        },
      })
      await push(aPlan({ entries, assets: [] }), target, (line) => lines.push(line))
      expect(lines.filter((line) => line.startsWith('Entries') && line.endsWith('created.'))).toEqual([
        expect.stringMatching(/^Entries: [123] of 4 created\.$/),
        'Entries: 4 of 4 created.',
      ])
      expect(lines).toContain('Entries: 4 of 4 published.')
    } finally {
      jest.useRealTimers()
    }
  })
})
