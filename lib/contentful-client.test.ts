/** @jest-environment node */
import { statusOf, toReadError } from './contentful-client'

const connection = { host: 'cdn.contentful.com', spaceId: 'abc', environment: 'master', accessToken: 'x' }
const refusedBySync = (status: number) => Object.assign(new Error('refused'), { response: { status } })
const refused = (status: number, message: string) => new Error(JSON.stringify({ status, message }))

it.each([
  [
    refusedBySync(401),
    401,
    'cdn.contentful.com responded with 401. The access token is not valid. Check CONTENTFUL_ACCESS_TOKEN.',
  ],
  [
    refused(403, 'no'),
    403,
    'cdn.contentful.com responded with 403. The access token may not read this space. Check its rights in Contentful.',
  ],
  [
    refused(429, 'slow'),
    429,
    'cdn.contentful.com responded with 429. Contentful received too many requests. Try again later.',
  ],
  [refused(500, 'broken'), 500, 'cdn.contentful.com responded with 500. broken'],
  [
    new Error('connect ECONNREFUSED'),
    undefined,
    'cdn.contentful.com did not respond (connect ECONNREFUSED).',
  ],
])('puts the space and the reason into the error after %s', (error, status, reason) => {
  expect(statusOf(error)).toBe(status)
  expect(toReadError(error, connection)).toMatchObject({
    message: `Could not read the space abc (master): ${reason}`,
    cause: error,
  })
})
