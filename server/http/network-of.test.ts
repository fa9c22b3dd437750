import { networkOf } from './network-of'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50122', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[2001:db8:0:0:ab::1]:50122', '2001:db8:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
