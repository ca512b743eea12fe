import type { TransferRequest } from '@kit/core'
import { describe, expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { codeOf, never, startPage } from '../test-utils/harness.ts'
import { alice, announceProvider, bob, scriptedProvider } from '../test-utils/scripted-provider.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'
import { parentFeeOracle } from './parent-fee.ts'

const hash = `0x${'ab'.repeat(32)}`
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** A connected wallet, and a node on which its account has 10⁶ of everything. */
async function startSending(answers: Readonly<Record<string, unknown>> = {}) {
  const node: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_getBlockByNumber: {}, eth_gasPrice: '0x1' },
    ...{ eth_estimateGas: '0x5208', eth_call: `0x${word(1n)}`, ...answers },
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    if (JSON.stringify([params]).includes(parentFeeOracle)) return '0x'
    const isBalance = method === 'eth_call' && JSON.stringify(params).includes('0x70a08231')
    const answer = node[method]
    return isBalance ? `0x${word(1_000_000n)}` : typeof answer === 'function' ? answer() : answer
  }
  const { page, discovery, chain } = startPage()
  const scripted = scriptedProvider({ eth_sendTransaction: () => hash })
  const connectorId = announceProvider(page, scripted.provider)
  const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }
  const setup = { connectorId, chain: { ...chain, readNode }, metadata, session: undefined }
  const client = createEvmWalletClient(setup, discovery)
  await client.connect({ network: 'eip155:1' }, never)
  const send = (transfer: TransferRequest) =>
    client.features.sendTransfer?.({ address: alice, network: 'eip155:1', transfer }, never) ??
    Promise.reject('missing')
  const estimateAll = () =>
    createEstimateTransfer({ readNode, operationAccounts: new Map() })(
      { address: alice, network: 'eip155:1', transfer: { to: bob, amount: 'max' } },
      never,
    )
  return { client, send, estimateAll, ...scripted }
}

test('R-API-2: a transfer of the network’s currency is one transaction to the recipient', async () => {
  const { send, calls } = await startSending()
  expect(await send({ to: bob, amount: 1_000n })).toEqual({ hash })
  expect(calls.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: alice, to: bob, chainId: '0x1', value: '0x3e8' }],
  })
})

test('R-API-2: a transfer of a token is a call of ERC-20’s transfer, with the recipient and the exact amount', async () => {
  const { send, calls } = await startSending()
  expect(await send({ to: bob, amount: 1_000n, token: token.toLowerCase() })).toEqual({ hash })
  const data = `0xa9059cbb${word(BigInt(bob))}${word(1_000n)}`
  expect(calls.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: alice, to: token, chainId: '0x1', data }],
  })
})

test('a transfer that the network would refuse is not asked of the wallet', async () => {
  const { send, count } = await startSending()
  expect(await codeOf(send({ to: bob, amount: 1_000_001n, token }))).toBe('transaction/invalid')
  expect(count('eth_sendTransaction')).toBe(0)
})

describe('R-SEND-6: a token of which less would arrive than the visitor agreed to', () => {
  const played = (received: bigint) => [
    {
      calls: [1_000_000n, 0n, 1n, 999_000n, received].map((one) => ({
        ...{ status: '0x1', returnData: `0x${word(one)}`, gasUsed: '0x1', logs: [] },
      })),
    },
  ]
  const transfer = { to: bob, amount: 1_000n, token, minReceived: 990n }

  test.each([
    ['keeps more', played(989n), '989'],
    ['cannot be played any more', null, 'An unknown amount'],
  ])('is not asked of the wallet: it %s', async (_, eth_simulateV1, arrives) => {
    const { send, count } = await startSending({ eth_simulateV1 })
    expect(await send(transfer).catch((error: unknown) => error)).toMatchObject({
      ...{ code: 'request/changed', detail: `${arrives} would arrive, and 990 has to.` },
    })
    expect(count('eth_sendTransaction')).toBe(0)
  })

  test('is asked where as much arrives, or nobody agreed to an amount', async () => {
    const { send } = await startSending({ eth_simulateV1: played(990n) })
    expect(await send(transfer)).toEqual({ hash })
    const { send: sendAny } = await startSending({ eth_simulateV1: played(1n) })
    expect(await sendAny({ ...transfer, minReceived: undefined })).toEqual({ hash })
  })
})

test('a transfer that would cost more than was agreed to is not asked of the wallet', async () => {
  const { send, count } = await startSending()
  const fee = 0x5208n
  expect(await send({ to: bob, amount: 1_000n, maxFee: fee - 1n }).catch((error: unknown) => error)).toMatchObject({
    code: 'transaction/fee-too-high',
    detail: `The fee would be ${fee} wei, and may be ${fee - 1n} at most.`,
  })
  expect(await codeOf(send({ to: bob, amount: 1_000n, token, maxFee: 0n }))).toBe('transaction/fee-too-high')
  expect(count('eth_sendTransaction')).toBe(0)
  expect(await send({ to: bob, amount: 1_000n, maxFee: fee })).toEqual({ hash })
})

test('a base fee that moves a little since the review refuses nothing', async () => {
  const { send } = await startSending({ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice: '0x64' })
  const shown = 0x5208n * 2n * 95n
  expect(await send({ to: bob, amount: 1_000n, maxFee: shown })).toEqual({ hash })
})

describe('all of the network’s currency, less the most that was agreed to,', () => {
  const gwei = 10n ** 9n
  /** At a price of 100 gwei, until it rises: what all of it is, and what the fee may be. */
  const agreedAt = async (blockAt = (baseFeePerGas: string): object => ({ baseFeePerGas })) => {
    let price = 100n * gwei
    const hex = () => `0x${price.toString(16)}`
    const sending = await startSending({ eth_gasPrice: hex, eth_getBlockByNumber: () => blockAt(hex()) })
    const { amount, maxFee } = await sending.estimateAll()
    return { ...sending, agreed: { to: bob, amount, maxFee }, rise: (to: bigint) => (price = to) }
  }

  test('is sent at a price that has risen since', async () => {
    const { send, calls, agreed, rise } = await agreedAt()
    for (const price of [100n * gwei + 1n, 101n * gwei, 200n * gwei]) {
      rise(price)
      expect(await send(agreed)).toEqual({ hash })
      const value = `0x${agreed.amount.toString(16)}`
      expect(calls.at(-1)).toEqual({
        ...{ method: 'eth_sendTransaction', params: [{ from: alice, to: bob, chainId: '0x1', value }] },
      })
    }
  })

  test.each([
    ['more than twice as high', undefined, 200n * gwei + 1n],
    ['higher at all, where there is no base fee', () => ({}), 100n * gwei + 1n],
  ])('is refused at one that was not agreed to: %s', async (_, blockAt, price) => {
    const { send, count, agreed, rise } = await agreedAt(blockAt)
    rise(price)
    expect(await codeOf(send(agreed))).toBe('transaction/fee-too-high')
    expect(count('eth_sendTransaction')).toBe(0)
  })

  test('is refused where a wei of it has been spent since', async () => {
    const { send, count, agreed } = await agreedAt()
    expect(await codeOf(send({ ...agreed, amount: agreed.amount + 1n }))).toBe('transaction/invalid')
    expect(count('eth_sendTransaction')).toBe(0)
  })
})

test('the fee of a token has to be there up to what was agreed to', async () => {
  const eth_getBlockByNumber = { baseFeePerGas: '0x64' }
  const most = 0x5208n * 200n
  const { send } = await startSending({
    ...{ eth_getBlockByNumber, eth_gasPrice: '0x64', eth_getBalance: `0x${(most - 1n).toString(16)}` },
  })
  expect(await codeOf(send({ to: bob, amount: 1_000n, token, maxFee: most }))).toBe('transaction/invalid')
  expect(await send({ to: bob, amount: 1_000n, token, maxFee: most - 1n })).toEqual({ hash })
})

test('a wallet that was connected anew meanwhile is not asked for what was checked with the connection before', async () => {
  const [asked, played] = [Array.of<() => void>(), Array.of<(gas: string) => void>()]
  const isAsked = new Promise<void>((resolve) => asked.push(resolve))
  const eth_estimateGas = () => {
    for (const resolve of asked) resolve()
    return new Promise<string>((resolve) => played.push(resolve))
  }
  const { client, send, count } = await startSending({ eth_estimateGas })
  const outcome = codeOf(send({ to: bob, amount: 1_000n }))
  await isAsked
  await client.disconnect(never)
  await client.connect({ network: 'eip155:1' }, never)
  for (const resolve of played) resolve('0x5208')
  expect(await outcome).toBe('wallet/disconnected')
  expect(count('eth_sendTransaction')).toBe(0)
})

test('without a wallet no node is asked about a transfer', async () => {
  const { client, send } = await startSending({ eth_chainId: () => expect.unreachable() })
  await client.disconnect(never)
  expect(await codeOf(send({ to: bob, amount: 1_000n }))).toBe('connection/required')
})
