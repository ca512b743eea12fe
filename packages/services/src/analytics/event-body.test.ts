import { connectorKinds, type TrackedEvent } from '@kit/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventBody } from './event-body.ts'
import { pageAddress } from './page-address.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 32,
  maxLength: 44,
})

/** Secrets that must never leave a page, in forms that any field may hold. */
const secret = fc.oneof(
  hex(40).map((digits) => `0x${digits}`),
  hex(64).map((digits) => `0x${digits}`),
  base58,
  fc.emailAddress(),
  fc.integer({ min: 100_000, max: 999_999 }).map(String),
  hex(64).map((key) => `wc:${key}@2?relay-protocol=irn&symKey=${key}`),
  fc.string(),
)

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']
const chainId = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999 }).map((id) => `eip155:${id}`),
  fc.constantFrom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'),
)
const names = [
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'USER_REJECTED',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'CLICK_NETWORKS',
  'SWITCH_NETWORK',
  'CLICK_WALLET_HELP',
  'CLICK_GET_WALLET',
] satisfies TrackedEvent['name'][]

const mostly = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: secret })

/** Events with a secret in any field, and with further fields. */
const stuffedEvent = fc.record({
  name: fc.constantFrom(...names),
  address: secret,
  props: fc.record({
    connected: mostly(fc.boolean()),
    reconnect: mostly(fc.boolean()),
    kind: mostly(fc.constantFrom(...connectorKinds)),
    namespace: mostly(fc.constantFrom(...namespaces)),
    namespaces: mostly(fc.array(mostly(fc.constantFrom(...namespaces)), { maxLength: 4 })),
    code: mostly(fc.constantFrom('wallet/rejected', 'unexpected')),
    network: mostly(chainId),
    address: secret,
    [`${'__proto__'}`]: secret,
    message: secret,
  }),
}) as unknown as fc.Arbitrary<TrackedEvent>

const leaks = {
  'an EVM address or a hash': /0x[0-9a-f]{40}/i,
  'an address of another chain': /[1-9A-HJ-NP-Za-km-z]{32,}/,
  'an e-mail': /[^\s"@]+@[^\s"@]+\.[^\s"@]+/,
  'a pairing': /wc:|symKey/i,
  'a code': /\b\d{6}\b/,
}
const publicChainId = /^(eip155:\d{1,16}|solana:[1-9A-HJ-NP-Za-km-z]{32}|bip122:[0-9a-f]{32}|polkadot:[0-9a-f]{32})$/

describe('R-EVT-1: what leaves the page', () => {
  test('is no address, e-mail, hash, pairing or code, for 100,000 events', () => {
    let said = 0
    fc.assert(
      fc.property(stuffedEvent, secret, (event, path) => {
        const page = pageAddress(`https://dapp.example/user/${encodeURI(path)}/edit?search=${path}`)
        const body = eventBody(event, page, 1_767_225_600_000)
        if (!body) return
        said += 1
        // A public chain id may have six digits, so the test checks it by itself.
        const text = JSON.stringify(body, (key, value) => {
          if (key === 'network') expect(value).toMatch(publicChainId)
          return key === 'network' ? undefined : value
        })
        for (const [what, pattern] of Object.entries(leaks)) {
          if (pattern.test(text)) throw new Error(`${what} in ${text}`)
        }
      }),
      { numRuns: 100_000 },
    )
    expect(said).toBeGreaterThan(50_000)
  }, 120_000)
})
