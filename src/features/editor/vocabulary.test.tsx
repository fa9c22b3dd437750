import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import type { Addition, AnswerSection, DraftTarget, SavedAddition } from '../../contracts/editor-vocabulary'
import { Vocabulary } from './vocabulary'

const QUESTION = 'Can I shrink a bill?'
const ENTRIES = 'https://app.contentful.com/spaces/s/environments/master/entries/'

const section = (title: string, heading = title): AnswerSection => ({
  entryId: title.toLowerCase().replaceAll(' ', '-'),
  url: `/how-to/${title}`,
  anchor: heading === title ? '' : heading,
  title,
  heading,
})

async function setUp({ target = 'contentful', entryAddress = ENTRIES }: Given = {}) {
  const api = {
    vocabulary: jest.fn(() =>
      Promise.resolve({
        refused: [
          {
            question: QUESTION,
            count: 3,
            isContested: true,
            unknownWord: 'shrink',
            searches: [
              { query: 'discount a bill', count: 2 },
              { query: 'refund', count: 1 },
            ],
          },
          { question: 'Where is it?', count: 1, unknownWord: '', searches: [] },
        ],
        popular: [{ query: 'merge customers', count: 9 }],
        target,
      }),
    ),
    sections: jest.fn<Promise<AnswerSection[]>, [string]>(() =>
      Promise.resolve([section('Discounts', 'Take off a percentage'), section('Send an Invoice')]),
    ),
    add: jest.fn<Promise<SavedAddition>, [Addition]>(() => Promise.resolve({ entryId: 'e-1', isNew: true })),
  }
  render(<Vocabulary api={api} entryAddress={entryAddress} />)
  await act(async () => {})
  return { api, user: userEvent.setup() }
}

interface Given {
  target?: DraftTarget
  entryAddress?: string | null
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rowOf = (text: string) => {
  const rows = screen.getAllByRole('listitem')
  return within(rows.find(({ textContent }) => textContent.startsWith(text)) ?? document.body)
}

it('shows refused questions with what the same readers searched for next', async () => {
  await setUp()
  const refused = within(screen.getByRole('region', { name: 'Questions without an answer' }))
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Can I shrink a bill\? 3 timesA reader expected an answer\.Then searched for: discount a bill \(2\), refund \(1\)/,
    ),
    expect.stringMatching(/^Where is it\? onceAdd synonym/),
  ])
})

it('adds a synonym for a word of a question in two clicks, and links to the draft', async () => {
  const { api, user } = await setUp()
  const open = button(`Add synonym for: ${QUESTION}`)
  expect(open).toHaveAttribute('aria-expanded', 'false')
  await user.click(open)
  expect(screen.getByLabelText(/^Word of the readers/)).toHaveFocus()
  await user.click(button('Save draft'))
  expect(api.add).toHaveBeenCalledWith({ kind: 'synonym', word: 'shrink', meaning: 'discount' })
  const row = rowOf(QUESTION)
  expect(row.getByRole('status')).toHaveTextContent('Saved as a draft. Publish it in Contentful.')
  expect(row.getByRole('link')).toHaveAttribute('href', `${ENTRIES}e-1`)
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  expect(open).toHaveFocus()
})

it('preselects the section that best matches the readers’ next search, and saves it as the answer in two clicks', async () => {
  const { api, user } = await setUp()
  await user.click(button(`Add answer for: ${QUESTION}`))
  expect(await screen.findByRole('radio', { name: /^Take off a percentage/ })).toBeChecked()
  expect(api.sections).toHaveBeenCalledWith('discount a bill')
  await user.click(button('Save draft'))
  expect(api.add).toHaveBeenCalledWith({
    kind: 'answer',
    question: QUESTION,
    entryId: 'discounts',
    anchor: 'Take off a percentage',
  })
})

it('searches sections by other words, and saves the chosen section as the answer', async () => {
  const { api, user } = await setUp()
  await user.click(button('Add answer for: Where is it?'))
  api.sections.mockResolvedValue([])
  await user.clear(screen.getByLabelText('Find a section about'))
  await user.type(screen.getByLabelText('Find a section about'), 'zzz')
  expect(await screen.findByText('No section found. Try other words.')).toBeVisible()
  await user.click(button('Save draft'))
  expect(api.add).not.toHaveBeenCalled()
  api.sections.mockResolvedValue([section('A'), section('B')])
  await user.type(screen.getByLabelText('Find a section about'), ' b')
  await user.click(await screen.findByRole('radio', { name: 'B' }))
  await user.click(button('Save draft'))
  expect(api.add).toHaveBeenCalledWith({ kind: 'answer', question: 'Where is it?', entryId: 'b', anchor: '' })
})

it('saves no section before the new search has results, and saves nothing on Enter in the search field', async () => {
  const { api, user } = await setUp()
  await user.click(button(`Add answer for: ${QUESTION}`))
  const search = screen.getByLabelText('Find a section about')
  api.sections.mockResolvedValue([section('Refunds')])
  await user.clear(search)
  await user.type(search, 'refund')
  await user.click(button('Save draft'))
  await user.click(search)
  expect(await screen.findByRole('radio', { name: 'Refunds' })).toBeChecked()
  await user.keyboard('{Enter}')
  expect(api.add).not.toHaveBeenCalled()
  await user.click(button('Save draft'))
  expect(api.add).toHaveBeenCalledWith({ kind: 'answer', question: QUESTION, entryId: 'refunds', anchor: '' })
})

/** Starts to save a synonym for QUESTION. `finish` ends the save. */
async function startSaving() {
  const { api, user } = await setUp()
  let end: ((saved: SavedAddition) => void) | undefined
  api.add.mockReturnValue(new Promise((resolve) => (end = resolve)))
  await user.click(button(`Add synonym for: ${QUESTION}`))
  await user.click(button('Save draft'))
  const finish = () =>
    act(() => {
      end?.({ entryId: 'e-1', isNew: true })
      return Promise.resolve()
    })
  return { user, finish }
}

it('does not close a form that the editor opens while a draft of another form is being saved', async () => {
  const { user, finish } = await startSaving()
  await user.click(button(`Add answer for: ${QUESTION}`))
  await finish()
  expect(screen.getByLabelText('Find a section about')).toBeVisible()
  expect(rowOf(QUESTION).getByRole('status')).toHaveTextContent('Saved as a draft.')
})

it('leaves the focus in the form of another question when a draft has been saved', async () => {
  const { user, finish } = await startSaving()
  await user.click(button('Add synonym for: Where is it?'))
  const field = rowOf('Where is it?').getByLabelText(/^Word of the readers/)
  await user.keyboard('inv')
  await finish()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('inv')
})

it('does not close a form that the editor canceled and opened again while its draft is being saved', async () => {
  const { user, finish } = await startSaving()
  await user.click(button('Cancel'))
  await user.click(button(`Add synonym for: ${QUESTION}`))
  await user.clear(screen.getByLabelText(/^Word of the readers/))
  await user.type(screen.getByLabelText(/^Word of the readers/), 'second')
  await finish()
  expect(screen.getByLabelText(/^Word of the readers/)).toHaveValue('second')
})

it('keeps the form if saving fails, and says why', async () => {
  const { api, user } = await setUp()
  api.add.mockRejectedValue(new Error('meaning: must differ from the word.'))
  await user.click(button(`Add synonym for: ${QUESTION}`))
  await user.click(button('Save draft'))
  expect(rowOf(QUESTION).getByRole('status')).toHaveTextContent(
    'Could not save it. meaning: must differ from the word.',
  )
  expect(button('Save draft')).toBeVisible()
  await user.click(button('Cancel'))
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})

it('adds a popular search as a draft, and if Contentful is not connected, names the command that publishes it', async () => {
  const { api, user } = await setUp({ target: 'embedded', entryAddress: null })
  api.add.mockResolvedValue({ entryId: 'popular-1', isNew: false })
  await user.click(button('Add merge customers'))
  expect(api.add).toHaveBeenCalledWith({ kind: 'popular', query: 'merge customers' })
  expect(rowOf('merge customers').getByRole('status')).toHaveTextContent(
    'This draft exists already. To publish it, run npm run content:publish -- popular-1',
  )
})

it.each([
  ['no-token', /^To add synonyms and answers here, set CONTENTFUL_RECEIPTS_TOKEN/],
  ['read-only', /^The embedded content is read-only in production\. .* connect a Contentful space/],
] as const)(
  'says what to set up, and shows no buttons, if no draft can be saved (%s)',
  async (target, words) => {
    await setUp({ target })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  },
)
