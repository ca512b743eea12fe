import { expect, test } from 'vitest'
import { addressOn } from '../keys/identity.ts'
import { madeUpIdentity } from '../stand-ins/made-up-identities.ts'
import { approvedNamespaces, chainsIn, identitiesIn, withActive } from './approved.ts'
import { askedIn } from './asked.ts'
import { grants, grantsFor, grantsHeld } from './grants.ts'

const one = madeUpIdentity(1)
const two = madeUpIdentity(2)
const three = madeUpIdentity(3)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const evm = (methods: string[] = ['personal_sign', 'eth_sign'], events = ['chainChanged', 'message']) => ({
  methods,
  events,
})
const asked = askedIn({
  requiredNamespaces: { 'eip155:1': evm(['eth_sendTransaction'], []) },
  optionalNamespaces: {
    eip155: { chains: ['eip155:1', 'eip155:8453'], ...evm() },
    solana: { chains: [solana], methods: ['solana_signMessage', 'solana_signTransaction'], events: [] },
  },
})

test('reads what is required and what is wished for as one list of chains', () => {
  expect(asked.chains).toEqual([
    { chain: 'eip155:1', isRequired: true },
    { chain: 'eip155:8453', isRequired: false },
    { chain: solana, isRequired: false },
  ])
  expect(asked.namespaces.eip155?.methods).toEqual(['eth_sendTransaction', 'personal_sign', 'eth_sign'])
})

test('grants what was asked for as far as the phone can do it', () => {
  expect(grantsFor(asked).eip155).toEqual({
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged'],
  })
  expect(grantsFor(asked).solana).toEqual({ methods: ['solana_signMessage', 'solana_signTransaction'], events: [] })
  expect(grantsFor(asked).bip122?.methods).toContain('signMessage')
})

test('keeps to what a session grants already', () => {
  const held = grantsHeld({ eip155: { methods: ['personal_sign'], events: ['accountsChanged'] } })
  expect(held.eip155?.methods).toEqual(['personal_sign'])
  expect(grants(held, 'eip155:1', 'accountsChanged')).toBe(true)
  expect(grants(held, 'eip155:1', 'chainChanged')).toBe(false)
  expect(grants(held, 'polkadot:1', 'chainChanged')).toBe(false)
})

test('approves the chosen chains with every chosen account, the active one first', () => {
  const namespaces = approvedNamespaces({
    chains: ['eip155:8453', 'eip155:1', 'eip155:1'],
    identities: [two, one],
    grants: grantsFor(asked),
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

test('leaves out chains for which it has no keys', () => {
  const chains = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', solana]
  expect(chainsIn(approvedNamespaces({ chains, identities: [one], grants: grantsFor(asked) }))).toEqual([solana])
})

test('knows the chains and accounts of a session, even when it lists no chains', () => {
  const address = addressOn(two, 'eip155:1')
  const held = {
    eip155: { accounts: [`eip155:1:${address?.toLowerCase()}`] },
    solana: { chains: [solana], accounts: [] },
  }
  expect(chainsIn(held)).toEqual(['eip155:1', solana])
  expect(identitiesIn(held, [one, two, three])).toEqual([two])
})

test('moves a shared account to the front and lets another one take the active place', () => {
  expect(withActive([one, two], two)).toEqual([two, one])
  expect(withActive([one, two], three)).toEqual([three, two])
  expect(withActive([one], two)).toEqual([two])
})
