import { expect, test } from 'vitest'
import { readPairingLink } from './pairing-link.ts'

const topic = 'a'.repeat(64)
const key = 'b'.repeat(64)
const now = 1_700_000_000_000
const link = (expiry = now / 1000 + 300) => `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${expiry}`

test('readPairingLink reads a link alone, with spaces around it, and inside an address', () => {
  expect(readPairingLink(` ${link()}\n`, now)).toEqual({ uri: link() })
  const carried = encodeURIComponent(link())
  expect(readPairingLink(`http://127.0.0.1:5000/wc?uri=${carried}`, now)).toEqual({ uri: link() })
  expect(readPairingLink(`testwallet://wc?uri=${carried}`, now)).toEqual({ uri: link() })
})

test.each([
  ['hello', /no WalletConnect link/],
  ['https://example.org/?uri=https://example.org', /no WalletConnect link/],
  [`wc:${topic}@1?bridge=https%3A%2F%2Fexample.org&key=${key}`, /first version/],
  [`wc:${topic}@2?relay-protocol=irn`, /damaged/],
  [`wc:short@2?symKey=${key}`, /damaged/],
  [link(now / 1000), /too old/],
])('readPairingLink names the problem of %s', (text, problem) => {
  expect(readPairingLink(text, now)).toEqual({ problem: expect.stringMatching(problem) })
})

test('no problem of a link repeats its secret', () => {
  const texts = [`x${link()}`, link(1), link().replace('@2', '@1'), link().replace('symKey', 'symkey')]
  for (const text of texts)
    expect(JSON.stringify(readPairingLink(text, now))).not.toMatch(new RegExp(`${key}|${topic}`))
})
