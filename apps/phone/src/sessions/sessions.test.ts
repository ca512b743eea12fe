import { expect, test } from 'vitest'
import { addressOn } from '../keys/identity.ts'
import { sampleIdentity } from '../test-utils/sample-identities.ts'
import { approvedNamespaces, chainsIn, identitiesIn, withActive } from './approved-namespaces.ts'
import { grantsFor, grantsOf, isGranted } from './grants.ts'
import { readRequested } from './requested-namespaces.ts'

const one = sampleIdentity(1)
const two = sampleIdentity(2)
const three = sampleIdentity(3)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const evm = (methods: string[] = ['personal_sign', 'eth_sign'], events = ['chainChanged', 'message']) => ({
  methods,
  events,
})
const requested = readRequested({
  requiredNamespaces: { 'eip155:1': evm(['eth_sendTransaction'], []) },
  optionalNamespaces: {
    eip155: { chains: ['eip155:1', 'eip155:8453'], ...evm() },
    solana: { chains: [solana], methods: ['solana_signMessage', 'solana_signTransaction'], events: [] },
  },
})

test('readRequested merges required and optional namespaces', () => {
  expect(requested.chains).toEqual([
    { chain: 'eip155:1', isRequired: true },
    { chain: 'eip155:8453', isRequired: false },
    { chain: solana, isRequired: false },
  ])
  expect(requested.namespaces.eip155?.methods).toEqual(['eth_sendTransaction', 'personal_sign', 'eth_sign'])
})

test('grantsFor grants the requested methods and events that the phone supports', () => {
  expect(grantsFor(requested).eip155).toEqual({
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged'],
  })
  expect(grantsFor(requested).solana).toEqual({ methods: ['solana_signMessage', 'solana_signTransaction'], events: [] })
  expect(grantsFor(requested).bip122?.methods).toContain('signMessage')
})

test('grantsOf returns the grants of a session', () => {
  const grants = grantsOf({ eip155: { methods: ['personal_sign'], events: ['accountsChanged'] } })
  expect(grants.eip155?.methods).toEqual(['personal_sign'])
  expect(isGranted(grants, 'eip155:1', 'accountsChanged')).toBe(true)
  expect(isGranted(grants, 'eip155:1', 'chainChanged')).toBe(false)
  expect(isGranted(grants, 'polkadot:1', 'chainChanged')).toBe(false)
})

test('approvedNamespaces contains every chosen account on every chosen chain, the active account first', () => {
  const namespaces = approvedNamespaces({
    chains: ['eip155:8453', 'eip155:1', 'eip155:1'],
    identities: [two, one],
    grants: grantsFor(requested),
  })
  expect(Object.keys(namespaces)).toEqual(['eip155'])
  expect(namespaces.eip155?.chains).toEqual(['eip155:8453', 'eip155:1'])
  expect(namespaces.eip155?.accounts).toEqual([
    `eip155:8453:${addressOn(two, 'eip155:8453')}`,
    `eip155:8453:${addressOn(one, 'eip155:8453')}`,
    `eip155:1:${addressOn(two, 'eip155:1')}`,
    `eip155:1:${addressOn(one, 'eip155:1')}`,
  ])
})

test('approvedNamespaces leaves out chains for which the phone has no keys', () => {
  const chains = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', solana]
  expect(chainsIn(approvedNamespaces({ chains, identities: [one], grants: grantsFor(requested) }))).toEqual([solana])
})

test('chainsIn and identitiesIn read a session that lists no chains', () => {
  const address = addressOn(two, 'eip155:1')
  const namespaces = {
    eip155: { accounts: [`eip155:1:${address?.toLowerCase()}`] },
    solana: { chains: [solana], accounts: [] },
  }
  expect(chainsIn(namespaces)).toEqual(['eip155:1', solana])
  expect(identitiesIn(namespaces, [one, two, three])).toEqual([two])
})

test('withActive moves a shared account to the front, and replaces the active one by an account that is not shared', () => {
  expect(withActive([one, two], two)).toEqual([two, one])
  expect(withActive([one, two], three)).toEqual([three, two])
  expect(withActive([one], two)).toEqual([two])
})
