import { limits, type Network } from '@kit/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { network } from '../test-utils/sample-networks.ts'
import { applySessionEvent } from './apply-session-event.ts'
import { peerWallet } from './peer-wallet.ts'
import { proposalNamespaces } from './proposal-namespaces.ts'
import { readAccount } from './read-account.ts'
import { readSession } from './read-session.ts'
import { emptySelection, parseSelection } from './session-selection.ts'
import { withOwnSpecs } from './session-specs.ts'

const networks = [network('eip155:1'), network('eip155:8453'), network('polkadot:91b171bb158e2d3848fa23a9f1c25182')]
const topic = 'a'.repeat(64)
const specs = withOwnSpecs(new Map())
const kit = { networks, specs }
const selection = emptySelection(topic)
const proposed = (kitNetworks: readonly Network[]) => Object.fromEntries(proposalNamespaces(kitNetworks, specs))
const record = (namespaces: unknown, optionalNamespaces: unknown = proposed(networks)) => ({
  topic,
  expiry: 1_000,
  peer: { metadata: { name: 'Phone' } },
  optionalNamespaces,
  namespaces,
})
const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const two = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const approved = (accounts: unknown) => record({ eip155: { accounts, methods: ['personal_sign'], events: [] } })

test('a proposal asks for nothing in a namespace without a spec', () => {
  expect(Object.keys(proposed(networks))).toEqual(['eip155'])
})

test('readSession reads namespaces by chain, as older wallets write them, as one', () => {
  const namespaces = {
    'eip155:1': { accounts: [`eip155:1:${one}`], methods: ['personal_sign'], events: [] },
    'eip155:8453': { accounts: [`eip155:8453:${one}`], methods: ['eth_sign'], events: [] },
  }
  expect(readSession(record(namespaces), kit, selection)?.namespaces.eip155).toMatchObject({
    networks: ['eip155:1', 'eip155:8453'],
    methods: ['eth_sign', 'personal_sign'],
  })
})

test('readSession lists an account once whatever its capitals, and the selected one first', () => {
  const session = readSession(approved([`eip155:1:${one}`, `eip155:1:${one.toLowerCase()}`, `eip155:1:${two}`]), kit, {
    ...selection,
    accounts: { eip155: two.toLowerCase() },
  })
  expect(session?.namespaces.eip155?.accounts.map(({ address }) => address)).toEqual([two, one])
})

test('readSession leaves out a network that the kit has now but did not propose', () => {
  const [mainnet] = networks
  if (!mainnet) throw new Error('no network')
  const { namespaces } = approved([`eip155:1:${one}`, `eip155:8453:${one}`])
  const session = readSession(record(namespaces, proposed([mainnet])), kit, selection)
  expect(session?.namespaces.eip155?.networks).toEqual(['eip155:1'])
})

test('readSession keeps 256 accounts of a wallet that has more', () => {
  const accounts = Array.from({ length: 5_000 }, (_, at) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`)
  expect(readSession(approved(accounts), kit, selection)?.namespaces.eip155?.accounts).toHaveLength(256)
})

describe('readAccount', () => {
  test.each([
    `eip155:1:${one}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EAoLTSGLGmHJpSwSPTQ5TnKbRLGRkQt9zoCVQm9cDvGf',
    'bip122:000000000019d6689c085ae165831e93:bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    'bip122:000000000019d6689c085ae165831e93:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'bip122:000000000933ea01ad0ee984209779ba:bcrt1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjh',
  ])('reads %s', (text) => {
    const { network: id, address } = readAccount(text, specs) ?? {}
    expect(`${id}:${address}`).toBe(text)
  })

  test.each([
    'eip155:1:0x12',
    `eip155:1:${one}0`,
    `eip155:1:${one}\n`,
    'eip155:1:0xZ39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    `EIP155:1:${one}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So111',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO',
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${'1'.repeat(44)}`,
    'bip122:000000000019d6689c085ae165831e93:bc1',
    'bip122:000000000019d6689c085ae165831e93:1<img>',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182:1abc',
    'cosmos:cosmoshub-4:cosmos1',
    7,
    null,
    {},
  ])('returns null for %j', (text) => {
    expect(readAccount(text, specs)).toBeNull()
  })
})

describe('peerWallet', () => {
  test.each([
    [{ name: 'Rain\u202Ebow\n' }, 'Rainbow'],
    [{ name: 'x'.repeat(500) }, 'x'.repeat(limits.walletNameGraphemes)],
    [{ name: '\u200B' }, 'Wallet'],
    [{ name: 7 }, 'Wallet'],
    [null, 'Wallet'],
  ])('names %j %s', (metadata, name) => {
    expect(peerWallet(metadata)).toEqual({ id: 'walletConnect', name })
  })

  test('takes an image only from a data URL that is not too large', () => {
    const picture = 'data:image/png;base64,AAAA'
    expect(peerWallet({ name: 'A', icons: ['https://wallet.test/icon.png', picture] }).imageUrl).toBe(picture)
    for (const icon of [
      'https://wallet.test/a.png',
      'data:text/html,<b>',
      'javascript:1',
      7,
      `${picture}${'A'.repeat(limits.iconBytes)}`,
      `data:image/svg+xml,${'é'.repeat(limits.iconBytes / 2)}`,
    ]) {
      expect(peerWallet({ name: 'A', icons: [icon] })).not.toHaveProperty('imageUrl')
    }
  })

  test('reads what opens its app through the gate of every link', () => {
    const appOf = (redirect: unknown) => peerWallet({ name: 'A', redirect }).app
    expect(appOf({ native: 'acorn://', universal: 'https://acorn.test/app' })).toEqual({
      mobile: 'acorn://',
      universal: 'https://acorn.test/app',
    })
    expect(appOf({ native: 'javascript:alert(1)', universal: 'acorn://' })).toBeUndefined()
    expect(appOf({ native: 'acorn://', universal: 'http://acorn.test' })).toEqual({
      mobile: 'acorn://',
      universal: null,
    })
    for (const redirect of [undefined, null, 7, [], { native: {}, universal: 7 }])
      expect(appOf(redirect)).toBeUndefined()
  })

  test('line 26: what opens the wallet that was chosen stands in for what the wallet does not say', () => {
    const chosen = { mobile: 'acorn://', universal: 'https://acorn.test/app' }
    const appOf = (redirect: unknown) => peerWallet({ name: 'A', redirect }, chosen).app
    expect(appOf(undefined)).toEqual(chosen)
    expect(appOf({ native: 'javascript:alert(1)' })).toEqual(chosen)
    expect(appOf({ native: 'own://' })).toEqual({ mobile: 'own://', universal: null })
  })

  test.each([
    [{ mobile: 'javascript:alert(1)', universal: 'acorn://' }, undefined],
    [
      { mobile: 'acorn://', universal: 'data:text/html,x' },
      { mobile: 'acorn://', universal: null },
    ],
    ['acorn://', undefined],
    [null, undefined],
    [{ mobile: ['acorn://'], universal: 7 }, undefined],
  ])('an app of %j that storage has goes through the gate of every link', (app, opens) => {
    expect(peerWallet({ name: 'A' }, parseSelection({ topic, app })?.app).app).toEqual(opens)
  })
})

test.each(['chains', 'methods', 'accounts'])('%s that are no texts throw nothing', (key) => {
  const entries = [{ toString: {} }, Object.create(null), Symbol('x'), 7, null]
  const hostile = record({ 'eip155:1': { [key]: entries } })
  expect(readSession(hostile, kit, selection)).toBeNull()
  for (const name of ['chainChanged', 'accountsChanged'])
    for (const entry of entries) {
      const said = { chainId: 'eip155:1', event: { name, data: name === 'chainChanged' ? entry : [entry] } }
      expect(applySessionEvent(selection, said, hostile, specs)).toBeNull()
    }
})

test('2 000 records of any shape throw nothing and yield nothing that was not proposed', () => {
  const chain = fc.constantFrom('eip155:1', 'eip155:137', 'eip155', 'solana:x', '__proto__', 'constructor', '')
  const text = fc.oneof(
    chain,
    chain.map((id) => `${id}:${one}`),
    fc.string(),
    fc.anything(),
  )
  const part = fc.record(
    { accounts: fc.oneof(fc.array(text), text), methods: fc.oneof(fc.array(text), text), chains: fc.array(text) },
    { requiredKeys: [] },
  )
  const namespaces = fc.oneof(fc.dictionary(chain, fc.oneof(part, fc.anything())), fc.anything())
  fc.assert(
    fc.property(namespaces, fc.anything(), fc.anything(), (hostile, stored, said) => {
      const session = readSession(record(hostile), kit, parseSelection(stored) ?? selection)
      applySessionEvent(selection, said, record(hostile), specs)
      const ids = Object.values(session?.namespaces ?? {}).flatMap((found) => found.networks)
      expect(ids.filter((id) => id !== 'eip155:1' && id !== 'eip155:8453')).toEqual([])
    }),
    { numRuns: 2_000 },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
