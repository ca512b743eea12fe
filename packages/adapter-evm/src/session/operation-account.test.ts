import type { AccountType, Session } from '@kit/core'
import { createFakeSession, sampleSession } from '@kit/testing'
import { expect, test } from 'vitest'
import { paysForOperations } from '../chain/operation-accounts.ts'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { never, setupOf, startPage } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { isOperationAccount } from './operation-account.ts'

type Shared = readonly [address: string, type: AccountType, network?: `eip155:${string}`]

/** A session on Ethereum and Base with these accounts. */
function sessionWith(...accounts: readonly Shared[]): Session {
  const session = sampleSession()
  const { eip155 } = session.namespaces
  if (!eip155) throw new Error('The session has no EVM.')
  const shared = accounts.map(([address, type, network = 'eip155:1']) => ({
    ...({ namespace: 'eip155', address, type, network } as const),
  }))
  return { ...session, namespaces: { eip155: { ...eip155, accounts: shared } } }
}

const onEthereum = { address: alice, network: 'eip155:1' } as const

test.each<[string, readonly Shared[], boolean]>([
  [
    'a smart account beside its key',
    [
      [alice, 'smartAccount'],
      [bob, 'eoa'],
    ],
    true,
  ],
  [
    'a smart account behind its key',
    [
      [bob, 'eoa'],
      [alice.toLowerCase(), 'smartAccount'],
    ],
    true,
  ],
  [
    'the key beside its smart account',
    [
      [bob, 'smartAccount'],
      [alice, 'eoa'],
    ],
    false,
  ],
  ['a key that hands itself to a delegate', [[alice, 'smartAccount']], false],
  ['a key', [[alice, 'eoa']], false],
  [
    'a key that is beside a contract on another network',
    [
      [alice, 'smartAccount'],
      [bob, 'eoa', 'eip155:8453'],
    ],
    false,
  ],
  [
    'an account that is a contract on another network alone',
    [
      [alice, 'smartAccount', 'eip155:8453'],
      [bob, 'eoa'],
    ],
    false,
  ],
  ['another account', [[bob, 'smartAccount']], false],
])('R-AUTH-7: of %s it is known whether it pays for operations', (_, accounts, pays) => {
  expect(isOperationAccount(sessionWith(...accounts), onEthereum)).toBe(pays)
})

test('nothing is known of any account without a session, or without EVM', () => {
  expect(isOperationAccount(null, onEthereum)).toBe(false)
  expect(isOperationAccount(sampleSession({ solana: {} }), onEthereum)).toBe(false)
})

test('R-AUTH-7: what a wallet says of its account is known to its chain for as long as it is connected', async () => {
  const fake = createFakeSession()
  fake.replace(sessionWith([alice, 'smartAccount'], [bob, 'eoa']))
  const session = { id: 'auth', kind: 'auth', load: async () => fake.session } as const
  const { chain, clientOf, discovery } = startPage([], { session })
  const pays = () => paysForOperations(chain.operationAccounts, onEthereum)
  const client = clientOf('auth')
  expect(pays()).toBe(false)
  await client.connect({ network: 'eip155:1' }, never)
  expect(pays()).toBe(true)
  fake.replace(sessionWith([alice, 'smartAccount']))
  expect(pays()).toBe(false)
  fake.replace(sessionWith([alice, 'smartAccount'], [bob, 'eoa']))
  expect(pays()).toBe(true)
  await client.disconnect(never)
  expect(pays()).toBe(false)
  const next = createEvmWalletClient({ connectorId: 'auth', chain, metadata: setupOf().metadata, session }, discovery)
  client.destroy()
  expect(chain.operationAccounts.size).toBe(1)
  next.destroy()
  expect(chain.operationAccounts.size).toBe(0)
})
