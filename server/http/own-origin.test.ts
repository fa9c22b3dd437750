import { ownOrigin } from './own-origin'

it.each([
  ['http://localhost:8000', 'localhost:8000', 'http://localhost:8000'],
  ['http://localhost:8000', '127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://localhost:8000', '[::1]:8000', 'http://[::1]:8000'],
  ['http://localhost:8000', 'evil.example', 'http://localhost:8000'],
  ['http://localhost:8000', 'localhost@evil.example', 'http://localhost:8000'],
  ['http://localhost:8000', '', 'http://localhost:8000'],
  ['https://help.example.com', 'localhost:8000', 'https://help.example.com'],
  ['https://help.example.com', 'evil.example', 'https://help.example.com'],
])('AUTH-08 the public origin of the site %s for the request host %s is %s', (siteUrl, host, origin) => {
  expect(ownOrigin({ headers: { host } }, siteUrl)).toBe(origin)
})
