import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['192.0.2.1', null, 0, '192.0.2.1'],
  ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', '10.0.0.1, 203.0.113.9, 198.51.100.1', 2, '203.0.113.9'],
  ['192.0.2.1', '203.0.113.9', 2, '192.0.2.1'],
  ['192.0.2.1', 'nonsense', 1, 'unknown'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', null, 0, '2001:db8:1:2::/64'],
  ['2001:0db8::1', null, 0, '2001:db8:0:0::/64'],
  ['::1', null, 0, '0:0:0:0::/64'],
  [undefined, null, 0, 'unknown'],
])('%s, forwarded for %s by %i proxies, is %s', (connection, forwarded, proxies, address) => {
  expect(clientAddress(connection, forwarded, proxies)).toBe(address)
})
