import { type Hex, pad } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { createReadTransaction } from '../chain/read-transaction.ts'
import { never } from '../test-utils/harness.ts'
import { hash, minedChain, operated, receipt, transaction, transferred } from '../test-utils/mined-chain.ts'
import { createCompareTransfer } from './compare-transfer.ts'

const [me, you, bundler, entryPoint, token] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
] as const satisfies readonly Hex[]
const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]

type Bundle = { readonly from?: Hex; readonly to?: Hex | null; readonly address?: string }

/** What is compared of an operation that the account pays for, with these logs, where at most 100 wei were shown. */
async function charged(
  logs: readonly object[],
  { from = bundler, isOperation = true, maxFee = 100n as bigint | null } = {},
) {
  const sent = transaction({ from, to: entryPoint, input: '0x765e827f' })
  const { readNode } = minedChain({ sent, receipt: receipt(...logs), contracts: [entryPoint] })
  const shown = { to: you, amount: 77n, token, decimals: 6, maxFee }
  const operationAccounts = new Map([['auth', () => isOperation]])
  const compare = createCompareTransfer({ readNode, operationAccounts })
  const { is, comparison } = await compare({ network: 'eip155:1', hash, address: me, shown }, never)
  return [is, comparison]
}

/** What is told of a transaction with these logs: of a transfer that was shown, and of any other. */
async function told(logs: readonly object[], { from = bundler, to = entryPoint, address = me }: Bundle = {}) {
  const sent = transaction({ from, to, input: '0x765e827f' })
  const { readNode } = minedChain({ sent, receipt: { ...receipt(...logs), from, to }, contracts: [entryPoint] })
  const at = { network: 'eip155:1', hash, address } as const
  const shown = { to: you, amount: 77n, token, decimals: 6, maxFee: null }
  const { is, comparison } = await createCompareTransfer({ readNode, operationAccounts: new Map() })(
    { ...at, shown },
    never,
  )
  const read = await createReadTransaction({ readNode, walletCalls: new Map() })(at, never)
  return { compared: is, comparison: comparison.is, read: read.is }
}

describe('R-SEND-6: what an account is charged for its own operation', () => {
  const paid = transferred(token, me, you, 77n)
  const dearer = { is: 'different', differences: { fee: 101n } }

  test('is told where it is more than was shown, also of an operation that was undone', async () => {
    expect(await charged([paid, operated(entryPoint, me, true, { cost: 101 })])).toEqual(['confirmed', dearer])
    expect(await charged([operated(entryPoint, me, false, { cost: 101 })])).toEqual(['failed', dearer])
    expect(await charged([paid, operated(entryPoint, me, true, { cost: 100 })])).toEqual(['confirmed', { is: 'same' }])
    expect(await charged([operated(entryPoint, me, false, { cost: 100 })])).toEqual(['failed', { is: 'same' }])
  })

  test.each<[string, readonly object[], Parameters<typeof charged>[1]]>([
    [
      'of an account that nobody says to pay for operations',
      [operated(entryPoint, me, true, { cost: 101 })],
      { isOperation: false },
    ],
    ['where nobody was shown any', [operated(entryPoint, me, true, { cost: 101 })], { maxFee: null }],
    ['where a paymaster paid', [operated(entryPoint, me, true, { cost: 101, paymaster: bundler })], {}],
    ['of several operations', [operated(entryPoint, me, true, { cost: 101 }), operated(entryPoint, me, true)], {}],
    ['of the operation of another', [operated(entryPoint, you, true, { cost: 101 })], {}],
    ['by what any contract logs', [operated(token, me, true, { cost: 101 })], {}],
    ['where the log says too little', [{ ...operated(entryPoint, me, true), data: pad('0x1', { size: 64 }) }], {}],
  ])('is not known %s', async (_, logs, more) => {
    expect(await charged([paid, ...logs], more)).toEqual(['confirmed', { is: 'same' }])
  })
})

const failed = { compared: 'failed', comparison: 'incomparable', read: 'failed' }

describe('R-SEND-7: an operation of a smart account in a bundle that was done (ERC-4337)', () => {
  test('has failed where the entry point undid it', async () => {
    expect(await told([operated(entryPoint, me, false)])).toEqual(failed)
    expect(await told([operated(entryPoint, me, false)], { address: me.toLowerCase() })).toEqual(failed)
    expect(await told([operated(entryPoint, you, true), operated(entryPoint, me, false)])).toEqual(failed)
  })

  test('is confirmed where the entry point did it, whatever became of the others', async () => {
    const paid = transferred(token, me, you, 77n)
    expect(await told([paid, operated(entryPoint, me, true), operated(entryPoint, you, false)])).toEqual({
      ...{ compared: 'confirmed', comparison: 'same', read: 'confirmed' },
    })
  })

  test('is confirmed where one of several of the account was done, since nobody knows which it is', async () => {
    const logs = [operated(entryPoint, me, false), operated(entryPoint, me, true)]
    expect(await told(logs)).toMatchObject({ compared: 'confirmed', read: 'confirmed' })
  })

  test('is told by the entry points that everyone uses, wherever the bundle begins', async () => {
    for (const known of entryPoints) {
      const address = known.toLowerCase() as Hex
      expect(await told([operated(address, me, false)], { to: token })).toEqual(failed)
      expect(await told([operated(address, me, true)], { to: token })).toMatchObject({ read: 'confirmed' })
    }
    expect(await told([operated(entryPoint, you, false)], { to: token })).toMatchObject({ read: 'confirmed' })
  })

  test('is told by the contract that the bundle calls where it is of no such entry point', async () => {
    expect(await told([operated(token, me, false)], { to: token })).toEqual(failed)
    expect(await told([operated(token, me, false), operated(entryPoint, you, true)], { to: token })).toEqual(failed)
  })

  test.each<[string, boolean, object]>([
    ['not to be undone', true, { compared: 'confirmed', read: 'confirmed' }],
    ['to be undone', false, failed],
  ])('attack: is said %s by its entry point, whatever a contract logs that calls that', async (_, isDone, expected) => {
    const logs = [operated(token, me, !isDone), operated(entryPoint, me, isDone)]
    for (const given of [logs, logs.toReversed()]) {
      expect(await told(given, { to: token })).toMatchObject(expected)
      expect(await told(given)).toMatchObject(expected)
    }
  })

  test.each<[string, object, Bundle]>([
    ['a contract that the bundle calls', operated(token, me, false), {}],
    ['the contract that the account itself pays', operated(entryPoint, me, false), { from: me }],
    ['a contract that is being made', operated(entryPoint, me, false), { to: null }],
    ['what says too little', { ...operated(entryPoint, me, false), data: '0x' }, {}],
    ['what names no account', { ...operated(entryPoint, me, false), topics: [] }, {}],
  ])('attack: is not said to be undone by %s, so that nobody pays twice', async (_, log, bundle) => {
    expect(await told([log], bundle)).toMatchObject({ compared: 'confirmed', read: 'confirmed' })
  })
})

test.each([
  ['without a sender', {}],
  ['with logs that are none', { from: bundler, to: entryPoint, logs: [{}] }],
  ['with no list of logs', { from: bundler, to: entryPoint, logs: 'none' }],
])('R-SEND-7: a receipt %s has the status that it says', async (_, more) => {
  const { readNode } = minedChain({ receipt: { status: '0x1', ...more } })
  const read = createReadTransaction({ readNode, walletCalls: new Map() })
  expect(await read({ network: 'eip155:1', hash, address: me }, never)).toEqual({ is: 'confirmed' })
})
