import { isFromThisSite } from './same-origin'

const SITE = 'https://help.example.com'
const host = 'help.example.com'

describe('isFromThisSite', () => {
  it.each([
    {},
    { referer: `${SITE}/how-to/merge` },
    { origin: SITE },
    { 'sec-fetch-site': 'same-origin' },
    { origin: SITE, 'sec-fetch-site': 'same-origin' },
  ])('accepts a request with the headers %j', (headers) => {
    expect(isFromThisSite({ host, ...headers }, SITE)).toBe(true)
  })

  it.each([
    { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' },
    { origin: 'http://localhost', host: 'localhost:80' },
    { origin: 'http://localhost:8000', host: '127.0.0.1:8000' },
  ])('accepts %j for a site on a loopback host', (headers) => {
    expect(isFromThisSite(headers, 'http://localhost:8000')).toBe(true)
  })

  it.each([
    { origin: 'http://evil.example:8000', host: 'evil.example:8000' },
    { origin: 'http://localhost:3000', host: 'localhost:8000' },
    { origin: 'https://localhost:8000', host: 'localhost:8000' },
  ])('refuses %j for a site on a loopback host', (headers) => {
    expect(isFromThisSite(headers, 'http://localhost:8000')).toBe(false)
  })

  it.each([
    { origin: 'null' },
    { origin: 'null', host: '' },
    { origin: 'file://help.example.com' },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'http://help.example.com' },
    { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' },
    { referer: 'https://evil.example/', host: 'evil.example' },
    { origin: 'https://help.example.com.evil.example' },
    { origin: 'https://help.example.com:8443' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: SITE, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { referer: 'https://evil.example/how-to/merge' },
    { referer: 'no address' },
    { origin: 'https://evil.example', referer: `${SITE}/how-to/merge` },
  ])('refuses a request with the headers %j', (headers) => {
    expect(isFromThisSite({ host, ...headers }, SITE)).toBe(false)
  })
})
