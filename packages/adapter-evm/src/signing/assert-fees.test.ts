import { durations, type TransactionRequest } from '@kit/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { codeOf, never, startPage } from '../test-utils/harness.ts'
import { alice, announceProvider, bob, scriptedProvider } from '../test-utils/scripted-provider.ts'

afterEach(() => void vi.useRealTimers())

const hash = `0x${'ab'.repeat(32)}`
const hex = (value: bigint) => `0x${value.toString(16)}`
const gwei = 10n ** 9n

/** A connected wallet, and a node that asks for 100 gwei without a base fee, and estimates 50 000 units of gas. */
async function startSending(answers: Readonly<Record<string, unknown>> = {}) {
  const node: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_getBlockByNumber: {}, eth_gasPrice: hex(100n * gwei), eth_estimateGas: hex(50_000n) },
    ...answers,
  }
  const read: { method: string; params: unknown }[] = []
  const readNode: ReadNode = async (_, { method, params }) => {
    read.push({ method, params })
    const answer = node[method]
    return typeof answer === 'function' ? answer() : answer
  }
  const { page, discovery, chain } = startPage()
  const wallet = scriptedProvider({ eth_sendTransaction: () => hash })
  const connectorId = announceProvider(page, wallet.provider)
  const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }
  const client = createEvmWalletClient(
    { connectorId, chain: { ...chain, readNode }, metadata, session: undefined },
    discovery,
  )
  await client.connect({ network: 'eip155:1' }, never)
  const send = (transaction: Partial<TransactionRequest>, signal = never) =>
    client.features.sendTransaction?.(
      { address: alice, network: 'eip155:1', transaction: { to: bob, ...transaction } },
      signal,
    ) ?? Promise.reject('missing')
  return { send, read, asked: () => wallet.count('eth_sendTransaction') }
}

type Case = [what: string, transaction: Partial<TransactionRequest>, answers?: Readonly<Record<string, unknown>>]
const fails = () => Promise.reject(new Error('execution reverted'))

test.each<Case>([
  ['a price of twenty times the node’s', { maxFeePerGas: 2_000n * gwei }],
  ['a tip that makes it twenty times the node’s price', { maxPriorityFeePerGas: 1_900n * gwei }],
  ['a high bound with a small tip', { maxFeePerGas: 90_000n * gwei, maxPriorityFeePerGas: gwei }],
  ['a higher tip that a bound holds there', { maxFeePerGas: 2_000n * gwei, maxPriorityFeePerGas: 1_950n * gwei }],
  ['much gas, of which the rest comes back', { gas: 30_000_000n, maxFeePerGas: 200n * gwei }],
  [
    'a high price that costs a thousandth for the gas that is given',
    { gas: 25_000n, maxFeePerGas: 40n * gwei },
    { eth_gasPrice: hex(gwei) },
  ],
  [
    'a high price that costs a thousandth for the gas that the node estimates',
    { maxFeePerGas: 20n * gwei },
    { eth_gasPrice: '0x1' },
  ],
  ['a high price where the node quotes none', { maxFeePerGas: 10n ** 18n }, { eth_gasPrice: fails }],
  ['a high price where the node quotes nonsense', { maxFeePerGas: 10n ** 18n }, { eth_gasPrice: 'cheap' }],
])('the wallet is asked for %s', async (_, transaction, answers) => {
  const { send, asked } = await startSending(answers)
  expect(await send(transaction)).toEqual({ hash })
  expect(asked()).toBe(1)
})

test.each<Case>([
  ['a price above that', { maxFeePerGas: 2_000n * gwei + 1n }],
  ['a tip above that', { maxPriorityFeePerGas: 1_900n * gwei + 1n }],
  ['both above that', { maxFeePerGas: 90_000n * gwei, maxPriorityFeePerGas: 1_900n * gwei + 1n }],
  [
    'a high price that costs more than a thousandth',
    { gas: 25_000n, maxFeePerGas: 40n * gwei + 1n },
    { eth_gasPrice: hex(gwei) },
  ],
  [
    'a high price that costs more than a thousandth for the gas that the node estimates',
    { maxFeePerGas: 20n * gwei + 1n },
    { eth_gasPrice: '0x1' },
  ],
  [
    'a high price where the node cannot estimate the gas',
    { maxFeePerGas: 21n },
    { eth_estimateGas: fails, eth_gasPrice: '0x1' },
  ],
])('attack: the wallet is not asked for %s', async (_, transaction, answers) => {
  const { send, asked } = await startSending(answers)
  expect(await codeOf(send(transaction))).toBe('transaction/fee-too-high')
  expect(asked()).toBe(0)
})

test('what is refused is said in words, with what the network asks for', async () => {
  const { send } = await startSending()
  await expect(send({ maxFeePerGas: 10n ** 13n })).rejects.toMatchObject({
    detail: `A unit of gas would cost ${10n ** 13n} wei, and the network asks for ${100n * gwei}.`,
  })
})

test('the node is asked what this very transaction takes, and nothing where the dApp gives no price', async () => {
  const { send, read } = await startSending()
  await send({ value: 7n, data: '0xabcd', maxFeePerGas: 1n })
  const [estimated] = read.flatMap(({ method, params }) => (method === 'eth_estimateGas' ? [params] : []))
  expect(estimated).toEqual([{ from: alice, to: bob, value: '0x7', data: '0xabcd' }])
  read.length = 0
  await send({ value: 7n, gas: 60_000n })
  expect(read.map(({ method }) => method)).toEqual(['eth_chainId'])
})

test('who stops waiting while the node is asked sends nothing', async () => {
  const stop = new AbortController()
  const eth_gasPrice = () => {
    stop.abort()
    return new Promise(() => {})
  }
  const { send, asked } = await startSending({ eth_gasPrice })
  expect(await codeOf(send({ maxFeePerGas: 1n }, stop.signal))).toBe('rpc/aborted')
  expect(asked()).toBe(0)
})

test('a node that does not answer soon says nothing about fees', async () => {
  let isSilent = false
  const { send } = await startSending({ eth_gasPrice: () => (isSilent ? new Promise(() => {}) : '0x1') })
  // Its code comes first, which no fake timer brings.
  await send({ maxFeePerGas: 1n })
  isSilent = true
  vi.useFakeTimers()
  const sending = send({ maxFeePerGas: 10n ** 18n })
  await vi.advanceTimersByTimeAsync(durations.chainCheck)
  expect(await sending).toEqual({ hash })
})
