import { parsePushSettings } from './push-settings'

const space = { CONTENTFUL_SPACE_ID: 'abc123', CONTENTFUL_MANAGEMENT_TOKEN: 'CFPAT-secret-1' }
const real = { isDryRun: false }
const dry = { isDryRun: true }

function failureOf(env: Record<string, string>, options = real): string {
  try {
    parsePushSettings(env, options)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('These settings were accepted')
}

describe('parsePushSettings', () => {
  it('needs the space and the token, and has a default for the rest', () => {
    expect(parsePushSettings(space, real)).toEqual({
      exportPath: 'content/space.json',
      space: {
        spaceId: 'abc123',
        token: 'CFPAT-secret-1',
        environment: 'master',
        host: 'api.contentful.com',
      },
    })
  })

  it('takes what is set', () => {
    const env = {
      ...space,
      CONTENT_EXPORT: '/data/space.json.gz',
      CONTENTFUL_ENVIRONMENT: 'trial',
      CONTENTFUL_MANAGEMENT_HOST: 'api.eu.contentful.com',
    }
    expect(parsePushSettings(env, real)).toEqual({
      exportPath: '/data/space.json.gz',
      space: expect.objectContaining({ environment: 'trial', host: 'api.eu.contentful.com' }),
    })
  })

  it('names each missing variable and what to put there; an empty one is missing', () => {
    const message = failureOf({ CONTENTFUL_SPACE_ID: '' })
    expect(message).toContain('CONTENTFUL_SPACE_ID is not set: put the id of an empty Contentful space there')
    expect(message).toContain('CONTENTFUL_MANAGEMENT_TOKEN is not set: create a content management token')
  })

  it('lets a dry run go without the space, unless there is a token', () => {
    expect(parsePushSettings({}, dry).space).toBeUndefined()
    expect(parsePushSettings({ CONTENTFUL_SPACE_ID: 'abc123' }, dry).space).toBeUndefined()
    expect(failureOf({ CONTENTFUL_MANAGEMENT_TOKEN: 'CFPAT-secret-1' }, dry)).toContain(
      'CONTENTFUL_SPACE_ID is not set',
    )
  })

  it('names a wrong value, but never repeats a token', () => {
    expect(failureOf({ ...space, CONTENTFUL_MANAGEMENT_HOST: 'https://api.contentful.com' })).toContain(
      'CONTENTFUL_MANAGEMENT_HOST is "https://api.contentful.com": use a host name alone, such as api.contentful.com.',
    )
    const message = failureOf({ ...space, CONTENTFUL_MANAGEMENT_TOKEN: 'two words' })
    expect(message).toContain('CONTENTFUL_MANAGEMENT_TOKEN has a value that cannot be right')
    expect(message).not.toContain('two words')
  })

  it('does not care about the settings that serve the site', () => {
    expect(
      parsePushSettings({ ...space, PORT: 'none', CONTENTFUL_ACCESS_TOKEN: '' }, real).space,
    ).toBeDefined()
  })
})
