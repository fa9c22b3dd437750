import { isHostListed } from './frame-hosts'

it.each([
  ['https://tours.example.com/74', ['tours.example.com']],
  ['https://TOURS.example.com:443/74', ['other.example.com', 'tours.example.com']],
  ['https://tours.example.com:8443/74', ['tours.example.com:8443']],
  ['https://a.b.example.com/', ['*.example.com']],
])('the URL %s is on one of the allowed hosts %j', (url, hosts) => {
  expect(isHostListed(url, hosts)).toBe(true)
})

it.each([
  ['https://tours.example.com/', []],
  ['https://tours.example.com:8443/', ['tours.example.com']],
  ['https://eviltours.example.com/', ['tours.example.com']],
  ['https://example.com/', ['*.example.com']],
  ['https://evilexample.com/', ['*.example.com']],
  ['https://tours.example.com.evil.com/', ['tours.example.com']],
  ['https://tours.example.com@evil.com/', ['tours.example.com']],
])('the URL %s is on none of the allowed hosts %j', (url, hosts) => {
  expect(isHostListed(url, hosts)).toBe(false)
})
