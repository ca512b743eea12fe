import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { messageIn, type StubAnswer, stubFetch } from '../test-utils/stub-fetch.ts'

const seed = fuzzSeed(20_271)
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'ab'.repeat(32)}`
const network = 'eip155:1'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A transfer of five, of the currency or of a token. */
function simulated(isToken: boolean) {
  const topics = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    ...[alice, bob].map((one) => `0x${'0'.repeat(24)}${one.slice(2)}`),
  ]
  const address = isToken ? token : '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const result = (returnData: string, logs: readonly unknown[] = []) => ({ status: '0x1', returnData, logs })
  const move = result(isToken ? word(1n) : '0x', [{ address, topics, data: word(5n) }])
  const balances = (own: bigint, other: bigint) => [result(word(own)), result(word(other))]
  return [{ calls: isToken ? [...balances(9n, 0n), move, ...balances(4n, 5n)] : [move] }]
}

/** What a healthy node answers. */
function resultOf(method: string, params: unknown): unknown {
  const data = JSON.stringify(params)
  if (method === 'eth_call')
    return data.includes('0x313ce567') ? word(6n) : data.includes('0x70a08231') ? word(9_000n) : word(1n)
  if (method === 'eth_simulateV1') return simulated(data.includes('0x70a08231'))
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0xa', transactions: [] },
    eth_gasPrice: '0xc',
    eth_estimateGas: '0x5208',
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1', logs: [] },
  }
  return results[method] ?? null
}

// What is loaded on first use no fake timer brings.
beforeAll(() => Promise.all([import('./read-transaction.ts'), import('../transfer/simulate-transfer.ts')]))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(answer: (method: string, reply: object) => StubAnswer) {
  const { fetch } = stubFetch((_, posted) => {
    const { id, method, params } = messageIn(posted)
    return answer(method, { jsonrpc: '2.0', id, result: resultOf(method, params) })
  })
  vi.stubGlobal('fetch', fetch)
  const { chain, client, connect, calls } = startScripted({ eth_sendTransaction: () => hash })
  const { features } = chain
  const transfers = { native: { to: bob, amount: 5n }, token: { to: bob, amount: 5n, token, decimals: 6 } } as const
  const reads: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown> | undefined>> = {
    readBalance: (signal) => features.readBalance?.({ address: alice, network }, signal),
    readTransaction: (signal) => features.readTransaction?.({ network, hash }, signal),
    'estimateTransfer of ether': (signal) =>
      features.estimateTransfer?.({ address: alice, network, transfer: transfers.native }, signal),
    'estimateTransfer of all ether': (signal) =>
      features.estimateTransfer?.({ address: alice, network, transfer: { to: bob, amount: 'max' } }, signal),
    'estimateTransfer of tokens': (signal) =>
      features.estimateTransfer?.({ address: alice, network, transfer: transfers.token }, signal),
  }
  const send = async (signal: AbortSignal) => {
    await connect()
    return client.features.sendTransfer?.({ address: alice, network, transfer: transfers.native }, signal)
  }
  return { reads, send, calls, chain }
}

const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n && value < 2n ** 512n
const isNumber = (value: unknown) => typeof value !== 'bigint' || isAmount(value)
/** No more leaves than is sent, and no less than nothing arrives. */
const isChange = (value: unknown) => {
  const { sender, recipient } = (value ?? { sender: 0n, recipient: 0n }) as { sender: bigint; recipient: bigint }
  return -sender <= 2n ** 256n && isAmount(recipient)
}
const isStatus = (value: unknown) => ['unseen', 'pending', 'confirmed', 'failed'].includes(String(value))

function expectValid(result: unknown) {
  for (const [key, value] of Object.entries(result as object)) {
    const isFine = key === 'is' ? isStatus(value) : key === 'balanceChange' ? isChange(value) : isNumber(value)
    if (!isFine) expect.fail(`${key} is ${value}`)
  }
}

const names = Object.keys(start(() => ({})).reads)

describe('attack 2.12: a node that answers anything', () => {
  test.for(names)('makes no %s of it but a valid one, or a typed error', async (name, { task }) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const next = seededNumbers(seed)
    const count = attackRuns(1_500)
    const seen = { read: 0, refused: 0 }
    for (let round = 0; round < count; round += 1) {
      const spoilt = next() % 6
      let asked = 0
      const { reads, chain } = start((_, reply) => ({
        body: JSON.stringify(asked++ % 6 === spoilt ? mutate(reply, next) : reply) ?? '',
      }))
      const reading = codeOf(reads[name]?.(never))
      await vi.advanceTimersByTimeAsync(60_000)
      const outcome = await reading
      chain.destroy()
      if (typeof outcome === 'string') seen.refused += 1
      else if (outcome instanceof Error) expect.fail(`${outcome.stack} (round ${round}, seed ${seed})`)
      else {
        seen.read += 1
        expectValid((outcome as { wentWell: unknown }).wentWell)
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(seen.refused).toBeGreaterThan(count / 100)
    countAttacks(task, { count, seed })
  })
})

describe('attack 2.17: a node that never answers', () => {
  test.each(names)('ends %s by itself, and no timer stays', async (name) => {
    const { reads } = start(() => ({ hangs: true }))
    const reading = codeOf(reads[name]?.(never))
    await vi.advanceTimersByTimeAsync(600_000)
    expect([await Promise.race([reading, 'pending']), vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })

  test('ends a transfer before the wallet is asked', async () => {
    const { send, calls } = start(() => ({ hangs: true }))
    const sending = codeOf(send(never))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await Promise.race([sending, 'pending'])).toBe('rpc/timeout')
    expect(calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('attack 2.17: a wallet that never answers', () => {
  test.each([
    ['eth_sendTransaction', 'ends when the visitor cancels', 'rpc/aborted'],
    ['eth_accounts', 'ends by itself', 'rpc/timeout'],
    ['eth_chainId', 'ends by itself', 'rpc/timeout'],
  ])('%s %s, and no timer stays', async (method, _, code) => {
    const { fetch } = stubFetch((_, posted) => {
      const { id, method: asked, params } = messageIn(posted)
      return { body: JSON.stringify({ jsonrpc: '2.0', id, result: resultOf(asked, params) }) }
    })
    vi.stubGlobal('fetch', fetch)
    const { client, connect, answer, count } = startScripted()
    await connect()
    answer(method, () => new Promise(() => {}))
    const abort = new AbortController()
    const transfer = { to: bob, amount: 5n }
    const sending = codeOf(client.features.sendTransfer?.({ address: alice, network, transfer }, abort.signal))
    await vi.advanceTimersByTimeAsync(600_000)
    abort.abort()
    expect(await Promise.race([sending, vi.advanceTimersByTimeAsync(1).then(() => 'pending')])).toBe(code)
    expect(count('eth_sendTransaction')).toBe(method === 'eth_sendTransaction' ? 1 : 0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
