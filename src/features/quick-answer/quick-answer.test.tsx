import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import { Rating } from '../../contracts/chatbot'
import { UnexpectedServerError } from '../../services/chatbot-api/errors'
import { fakeChatbotApi } from '../../services/chatbot-api/testing/fake-chatbot-api'
import { LastAnswersContext } from '../../services/service-contexts'
import { QuickAnswer } from './quick-answer'

let isCardMissing = false

jest.mock('./quick-answer-card', () => {
  const real = jest.requireActual<{ QuickAnswerCard: unknown }>('./quick-answer-card')
  return {
    __esModule: true,
    get QuickAnswerCard() {
      if (isCardMissing) throw new Error('chunk not found')
      return real.QuickAnswerCard
    },
  }
})

const NO_RESULTS =
  "No results found at this time. Refining your search terms might help locate what you're looking for."

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function setUp({
  isAuthenticated = true,
  isEnabled = true,
  isAnonymous = false,
  query = 'merge customers',
} = {}) {
  const service = fakeChatbotApi()
  const logged: unknown[] = []
  const log = { info: jest.fn(), warn: jest.fn(), error: (...words: unknown[]) => void logged.push(words) }
  const lastAnswers = {}
  const page = (next: string) => (
    <LastAnswersContext value={lastAnswers}>
      <main>
        <QuickAnswer
          query={next}
          isAuthenticated={isAuthenticated}
          isEnabled={isEnabled}
          isAnonymous={isAnonymous}
          api={service.api}
          log={log}
          pagePath={() => '/search?q=merge'}
        />
      </main>
    </LastAnswersContext>
  )
  let view = render(page(query))
  await settle()
  return {
    ...service,
    leave: () => view.unmount(),
    async comeBack(next = query) {
      view = render(page(next))
      await settle()
    },
    log,
    logged,
    user: userEvent.setup(),
    async search(next: string) {
      view.rerender(page(next))
      await settle()
    },
    async answer(about?: Parameters<ReturnType<typeof service.last>['answer']>[0]) {
      service.last().answer(about)
      await settle()
    },
  }
}

const card = () => screen.queryByRole('region', { name: 'Quick Answer' })
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })

it.each([
  ['an anonymous reader', { isAuthenticated: false }],
  ['a site without quick answers', { isEnabled: false }],
  ['a blank query', { query: '  ' }],
])('QA-01 QA-02 QA-06 AUTH-15 SCOPE-06 sends and shows nothing for %s', async (_, options) => {
  const { calls } = await setUp(options)
  expect(calls).toEqual([])
  expect(card()).toBeNull()
})

it('AUTH-08 AUTH-15 offers to log in for answers, once the reader is known to be signed out', async () => {
  const { leave } = await setUp({ isAuthenticated: false, isAnonymous: true })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/401?ReturnUrl=%2Fsearch%3Fq%3Dmerge%2520customers',
  )
  expect(screen.getByText(/to get answers to questions like this/)).toBeVisible()
  leave()
  await setUp({ isAuthenticated: false })
  await setUp({ isAuthenticated: false, isAnonymous: true, isEnabled: false })
  expect(screen.queryByText('Log in')).toBeNull()
})

it('QA-03 QA-06 QA-07 BOT-03 DATA-49 sends the query as SingleTurn, and shows "Generating" while it waits', async () => {
  const { last } = await setUp()
  expect(last().request).toEqual({
    sessionId: 'session-1',
    question: 'merge customers',
    experience: 'SingleTurn',
    selections: { values: [], subOptions: {} },
    context: { usageArea: 'Search', path: '/search?q=merge' },
  })
  expect(screen.getByRole('status')).toHaveTextContent('Generating')
  expect(card()).toHaveAttribute('data-state', 'loading')
})

it('QA-04 QA-06 shows the answer with its sources', async () => {
  const { answer, user } = await setUp()
  await answer({
    answer: 'Open the customer:\n- Choose Merge',
    scoredUrls: [{ url: '/how-to/merge', score: 1, title: 'Merge customers' }],
  })
  expect(screen.getByText('Open the customer:')).toBeVisible()
  expect(screen.getByText('Choose Merge').tagName).toBe('LI')
  expect(screen.queryByText('Generating')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 source', expanded: false }))
  const sources = screen.getByRole('list', { name: 'Sources' })
  expect(within(sources).getByRole('link', { name: 'Merge customers' })).toHaveAttribute(
    'href',
    '/how-to/merge',
  )
})

it('QA-04 quotes a section with its formatting, and links to the section and to related articles', async () => {
  const { answer } = await setUp()
  const section = { url: '/how-to/merge#steps', title: 'Merge customers', heading: 'Steps' }
  await answer({
    answer: '1. Select **More**\n2. See [the guide](/how-to/guide)',
    scoredUrls: [{ url: section.url, score: 1, title: 'Merge customers: Steps' }],
    meta: {
      kind: 'section',
      citations: [{ ...section, quote: 'Select More' }],
      isPart: true,
      seeAlso: [{ url: '/faq/customers', title: 'Customers FAQ', heading: 'Customers FAQ' }],
      answering: 'and then? (Merge customers)',
    },
  })
  expect(screen.getByText('More').tagName).toBe('B')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('the guide')).toBe('/how-to/guide')
  expect(hrefOf('Merge customers: Steps')).toBe(section.url)
  expect(hrefOf('Read the section')).toBe(section.url)
  expect(within(screen.getByRole('list', { name: 'See also' })).getByRole('link')).toHaveTextContent(
    'Customers FAQ',
  )
  expect(screen.getByText('Answering: and then? (Merge customers)')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull()
})

it('QA-04 links to the sections that the reader may mean, but not to an unsafe URL', async () => {
  const { answer } = await setUp()
  await answer({
    answer: 'Do you mean one of these?',
    meta: {
      kind: 'choices',
      choices: [
        { url: '/how-to/merge#steps', title: 'Merge customers', heading: 'Steps' },
        { url: 'javascript:alert(1)', title: 'Bad', heading: '' },
      ],
    },
  })
  const choices = within(screen.getByRole('list', { name: 'Do you mean' })).getAllByRole('link')
  expect(choices.map((one) => one.textContent)).toEqual(['Merge customers: Steps'])
})

it('QA-04 tells a reader who asks for a person to contact support, and lists no sources', async () => {
  const { answer } = await setUp()
  await answer({ answer: 'To talk to a person, contact support.', meta: { kind: 'contact' } })
  expect(screen.getByText('To talk to a person, contact support.')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

it.each(['an empty answer', 'no content'])(
  'QA-05 says that there are no results if the service sends %s',
  async (what) => {
    const { answer, last } = await setUp()
    if (what === 'an empty answer') await answer({ answer: ' ' })
    else last().answerNothing()
    await settle()
    expect(screen.getByRole('status')).toHaveTextContent(NO_RESULTS)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('QA-05 says that a request failed, and sends it again on Try again', async () => {
  const { last, answer, user } = await setUp()
  last().fail(new Error('down'))
  await settle()
  expect(screen.getByText(NO_RESULTS)).toBeVisible()
  const failureText = screen.getByText(/Could not load the quick answer/)
  expect(screen.getByRole('status')).toContainElement(failureText)
  expect(screen.getByText(NO_RESULTS)).toHaveAttribute('aria-hidden', 'true')
  await user.click(button('Try again'))
  expect(screen.getByRole('status')).toHaveTextContent('Generating')
  await settle()
  await answer({ answer: 'Choose Merge' })
  expect(screen.getByText('Choose Merge')).toBeVisible()
  expect(screen.queryByText(NO_RESULTS)).toBeNull()
})

it('QA-05 moves the focus to the heading on Try again', async () => {
  const { last, answer, user } = await setUp()
  last().fail(new Error('down'))
  await settle()
  await user.click(button('Try again'))
  await answer()
  expect(screen.getByRole('heading', { name: 'Quick Answer' })).toHaveFocus()
})

it('QA-05 BOT-56 logs a failure with its category and code', async () => {
  const { last, logged } = await setUp()
  last().fail(new Error('down'))
  await settle()
  expect(logged).toEqual([
    [
      'Failed to send message',
      expect.objectContaining({ category: 'Chatbot', code: 'Chatbot_Search_FailedToSendMessage' }),
    ],
  ])
})

it('QA-08 asks again when the query changes, and drops the earlier answer', async () => {
  const { search, asked, logged } = await setUp()
  await search('dispatch board')
  expect(asked.map(({ request }) => request.question)).toEqual(['merge customers', 'dispatch board'])
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  asked[1]?.answer({ answer: 'Drag the job.' })
  asked[0]?.answer({ answer: 'Old news.' })
  await settle()
  expect(screen.getByText('Drag the job.')).toBeVisible()
  expect(screen.queryByText('Old news.')).toBeNull()
  expect(logged).toEqual([]) // BOT-59: a canceled request is not a failure
})

it('QA-05 QA-08 asks in a new session if the service has dropped the old one', async () => {
  const { search, answer, last, calls, logged } = await setUp()
  await answer()
  await search('dispatch board')
  last().fail(new UnexpectedServerError(404, '', {}))
  await settle()
  await answer({ answer: 'Drag the job.' })
  expect(screen.getByText('Drag the job.')).toBeVisible()
  expect(calls.slice(2)).toEqual([
    'sendMessage dispatch board',
    'createSession',
    'sendMessage dispatch board',
  ])
  expect(logged).toEqual([])
})

it('QA-08 after the script of the card failed to load, loads it again for the next query', async () => {
  isCardMissing = true
  const { search, asked, log } = await setUp()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(card()).toBeNull()
  isCardMissing = false
  await search('dispatch board')
  expect(card()).toBeVisible()
  expect(asked.map(({ request }) => request.question)).toEqual(['dispatch board'])
})

it('QA-08 does not ask again for the same query', async () => {
  const { search, asked } = await setUp()
  await search(' merge customers ')
  expect(asked).toHaveLength(1)
})

it('QA-08 NAV-25 shows the same answer and vote when the reader goes back to the search page, without asking again', async () => {
  const { answer, user, asked, leave, comeBack } = await setUp()
  await answer({ answer: 'Choose Merge' })
  await user.click(button('Thumbs up'))
  leave()
  await comeBack()
  expect(asked).toHaveLength(1)
  expect(screen.getByText('Choose Merge')).toBeVisible()
  expect(screen.getByText('Thanks for your feedback.')).toBeVisible()
  leave()
  await comeBack('dispatch board')
  expect(screen.queryByText('Choose Merge')).toBeNull()
  expect(asked.map(({ request }) => request.question)).toEqual(['merge customers', 'dispatch board'])
})

it('QA-08 QA-10 does not send a refused question again when the reader goes back to the search page', async () => {
  const { answer, asked, leave, comeBack } = await setUp()
  await answer({ isGuardrailed: true })
  leave()
  await comeBack()
  expect(asked).toHaveLength(1)
  expect(card()).toBeNull()
})

it('QA-08 cancels an unanswered question when the reader leaves, and asks it again when the reader returns', async () => {
  const { asked, leave, comeBack, answer } = await setUp()
  leave()
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  await comeBack()
  expect(asked).toHaveLength(2)
  await answer({ answer: 'Choose Merge' })
  expect(screen.getByText('Choose Merge')).toBeVisible()
})

it('QA-09 resets the feedback for a new query', async () => {
  const { answer, user, search } = await setUp()
  await answer()
  await user.click(button('Thumbs down'))
  await search('dispatch board')
  await answer({ id: 'answer-2' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(button('Thumbs up')).toBeVisible()
})

it('QA-10 shows nothing when the chatbot refused the question', async () => {
  const { answer } = await setUp()
  await answer({ isGuardrailed: true, answer: 'I must not say.' })
  expect(card()).toBeNull()
  expect(screen.queryByText('I must not say.')).toBeNull()
})

describe('a long answer', () => {
  beforeEach(() => {
    window.ResizeObserver = class implements ResizeObserver {
      constructor(private readonly callback: ResizeObserverCallback) {}
      observe() {
        this.callback([], this)
      }
      unobserve() {}
      disconnect() {}
    }
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(80)
  })

  it('QA-11 QA-12 QA-13 is collapsed to four rows, and a button expands and collapses it', async () => {
    const { answer, user } = await setUp()
    await answer({ answer: 'Long words.' })
    expect(screen.getByText('Long words.').closest('[style]')).toHaveStyle({ '--rows': '4' })
    await user.click(screen.getByRole('button', { name: 'Show more...', expanded: false }))
    await user.click(screen.getByRole('button', { name: 'Show less...', expanded: true }))
    expect(button('Show more...')).toBeVisible()
  })
})

describe('the feedback form', () => {
  it('QA-14 QA-15 QA-17 QA-22 DATA-31 sends a yes at once, and thanks the reader', async () => {
    const { answer, user, feedback } = await setUp()
    await answer({ id: 'a1' })
    await user.click(button('Thumbs up'))
    expect(feedback).toEqual([
      {
        linkUrl: '/search?q=merge',
        description: '',
        options: 0,
        rating: 1,
        messageId: 'a1',
        sessionId: 'session-1',
      },
    ])
    expect(screen.getByText('Thanks for your feedback.')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull()
  })

  it('QA-14 QA-16 QA-18 QA-20 asks for reasons after a no, and sends nothing yet', async () => {
    const { answer, user, calls } = await setUp()
    await answer()
    await user.click(button('Thumbs down'))
    expect(screen.getAllByRole('checkbox').map((one) => one.parentElement?.textContent)).toEqual([
      'Unrelated',
      'Unclear',
      'Incomplete',
      'Incorrect',
      'Other',
    ])
    expect(button('Submit')).toBeDisabled()
    await user.click(box('Unclear'))
    expect(button('Submit')).toBeEnabled()
    await user.click(box('Unclear'))
    expect(button('Submit')).toBeDisabled()
    expect(calls).not.toContain('sendBotMessageFeedback')
  })

  it('QA-19 shows the free-text field only while Other is chosen', async () => {
    const { answer, user } = await setUp()
    await answer()
    await user.click(button('Thumbs down'))
    await user.click(box('Incorrect'))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(box('Other'))
    expect(screen.getByRole('textbox')).toBeVisible()
    await user.click(box('Other'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('QA-17 QA-21 QA-22 DATA-29 DATA-30 sends a no with the reasons and the text, and thanks the reader', async () => {
    const { answer, user, feedback } = await setUp()
    await answer()
    await user.click(button('Thumbs down'))
    await user.click(box('Other'))
    await user.click(box('Incorrect'))
    await user.type(screen.getByRole('textbox'), 'The button is gone.')
    await user.click(button('Submit'))
    expect(feedback).toMatchObject([
      { rating: Rating.ThumbsDown, options: 17, description: 'The button is gone.' },
    ])
    expect(screen.getByText('Thanks for your feedback.')).toHaveFocus()
  })

  it('QA-14 returns from the reasons to the question on Cancel', async () => {
    const { answer, user } = await setUp()
    await answer()
    await user.click(button('Thumbs down'))
    await user.click(button('Cancel'))
    expect(button('Thumbs up')).toHaveFocus()
  })

  it('BOT-58 shows that a vote failed, and sends it again on Try again', async () => {
    const { answer, user, failures, feedback } = await setUp()
    await answer()
    failures.feedback = new Error('down')
    await user.click(button('Thumbs up'))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message feedback')
    delete failures.feedback
    await user.click(button('Try again'))
    expect(feedback).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('QA-21 BOT-58 keeps the reasons and the text of a no that could not be sent', async () => {
    const { answer, user, failures, feedback } = await setUp()
    await answer()
    failures.feedback = new Error('down')
    await user.click(button('Thumbs down'))
    await user.click(box('Other'))
    await user.type(screen.getByRole('textbox'), 'The button is gone.')
    await user.click(button('Submit'))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message feedback')
    expect(screen.getByRole('textbox')).toHaveValue('The button is gone.')
    delete failures.feedback
    await user.click(button('Submit'))
    expect(feedback).toMatchObject([{ options: 1, description: 'The button is gone.' }])
  })

  it.each(['Thumbs up', 'Thumbs down'])(
    'BOT-58 shows that an answer can no longer be rated (%s), since the service has dropped its session',
    async (vote) => {
      const { answer, user, failures } = await setUp()
      await answer()
      failures.feedback = new UnexpectedServerError(404, '', {})
      await user.click(button(vote))
      if (vote === 'Thumbs down') {
        await user.click(box('Unclear'))
        await user.click(button('Submit'))
      }
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Failed to send message feedback. The service no longer has this answer.',
      )
      for (const name of ['Try again', 'Thumbs up', 'Submit'])
        expect(screen.queryByRole('button', { name })).toBeNull()
    },
  )
})
