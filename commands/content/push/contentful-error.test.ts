import { toPushError } from './contentful-error'
import { ItemRefused, PushError } from './push-target'
import { aContentType, anEntry } from './testing/builders'

const asked = { host: 'api.contentful.com', spaceName: 'space s1, environment master' }
const publishing = { ...asked, about: { item: anEntry('faq-1'), done: 'published' } }

/** As the client makes it: the answer and the request as JSON in the message. */
function clientError(name: string, answer: Record<string, unknown>): Error {
  const request = { url: '/entries/faq-1', headers: { Authorization: 'Bearer ...12345' } }
  const error = new Error(JSON.stringify({ ...answer, request, requestId: 'r1' }))
  error.name = name
  return error
}

describe('toPushError', () => {
  it('names item, field and reason of each fault', () => {
    const errors = [
      {
        name: 'required',
        path: ['fields', 'title', 'en-US'],
        details: 'The property "title" is required here',
      },
      { name: 'size', path: ['fields', 'name'], customMessage: 'At most ten letters' },
      {
        name: 'notResolvable',
        path: ['fields', 'questions', 'en-US', 0],
        link: { type: 'Link', linkType: 'Entry', id: 'gone' },
      },
    ]
    const error = toPushError(
      clientError('ValidationFailed', { status: 422, message: 'Validation error', details: { errors } }),
      publishing,
    )
    expect(error).toBeInstanceOf(ItemRefused)
    expect(error.message).toBe(
      'Entry `faq-1` could not be published. Field `title` (en-US): The property "title" is required here; ' +
        'Field `name`: At most ten letters; Field `questions` (en-US.0): notResolvable (it links to Entry `gone`)',
    )
  })

  it('names the field of a content type, which Contentful only numbers', () => {
    const errors = [{ name: 'unknown', path: ['fields', 1, 'linkType'], details: 'No such link type' }]
    const about = { item: aContentType(), done: 'created' }
    expect(
      toPushError(clientError('ValidationFailed', { status: 422, details: { errors } }), { ...asked, about })
        .message,
    ).toBe('Content type `kbFaq` could not be created. Field `icon` (linkType): No such link type')
  })

  it('falls back to the general message and the name of the error', () => {
    expect(
      toPushError(clientError('VersionMismatch', { status: 409, message: '' }), publishing).message,
    ).toBe('Entry `faq-1` could not be published. VersionMismatch')
    expect(
      toPushError(
        clientError('BadRequest', { status: 400, message: 'Malformed', details: 'no body' }),
        publishing,
      ).message,
    ).toBe('Entry `faq-1` could not be published. Malformed: no body')
  })

  it.each([
    [401, 'CONTENTFUL_MANAGEMENT_TOKEN'],
    [403, "the plan's limit"],
    [404, 'CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT'],
    [429, 'try again in a minute'],
    [503, 'Try again later'],
  ])('takes status %i for a fault of the whole push, and says what to do', (status, advice) => {
    const error = toPushError(clientError('Some', { status, message: 'No.' }), publishing)
    expect(error).not.toBeInstanceOf(ItemRefused)
    expect(error.message).toContain(advice)
    expect(error.message).toContain('Contentful says: No. (Some)')
  })

  it('says that Contentful cannot be reached, and passes on nothing of the request', () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND api.contentful.com'), {
      isAxiosError: true,
      config: { headers: { Authorization: 'Bearer CFPAT-12345' } },
    })
    const error = toPushError(cause, asked)
    expect(error.message).toBe(
      'api.contentful.com does not answer (getaddrinfo ENOTFOUND api.contentful.com). Check the network and the setting CONTENTFUL_MANAGEMENT_HOST.',
    )
    expect(error.cause).toBeUndefined()
  })

  it('leaves an error of its own kind as it is', () => {
    const own = new PushError('done')
    expect(toPushError(own, publishing)).toBe(own)
  })
})
