import { type HistoryTransaction, toBaseUnits } from '@kit/core'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBitcoinChainClient } from '../create-bitcoin-chain-client.ts'
import { at, codeOf, mainnet, never, testWallet } from '../test-utils/harness.ts'
import { coinsOf } from '../test-utils/served-coins.ts'
import { parseAddress } from './address.ts'
import { toHex } from './encoding.ts'

const seed = fuzzSeed(20_273)
const url = 'https://api.example'
const { activeAddress: address } = testWallet()
const to = testWallet().activeAddress
const network = mainnet.caipNetworkId
const hash = 'ab'.repeat(32)
const coins = coinsOf(address, 100_000n, 50_000n)
const stats = { funded_txo_sum: 150_000, spent_txo_sum: 0, tx_count: 2 }

const outputOf = (paid: string, value: number) => ({
  ...{ scriptpubkey: toHex(parseAddress(paid)?.script ?? new Uint8Array()), scriptpubkey_address: paid, value },
})

/** What a healthy API answers, by path. */
const answers: Readonly<Record<string, unknown>> = {
  [`/address/${address}`]: { address, chain_stats: stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } },
  [`/address/${address}/utxo`]: coins.map(({ hex: _, ...coin }) => ({ ...coin, inscriptions: [], runes: [] })),
  '/fee-estimates': { 1: 5.5, 3: 2.5, 6: 1 },
  [`/address/${address}/txs`]: [
    {
      txid: hash,
      vin: [{ is_coinbase: false, prevout: outputOf(to, 70_000) }],
      vout: [outputOf(address, 60_000), outputOf(to, 9_000)],
      status: { confirmed: true, block_height: 1, block_time: 1_700_000_000 },
    },
  ],
  [`/tx/${hash}`]: { txid: hash, status: { confirmed: true, block_height: 1 } },
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(answer: (healthy: unknown) => unknown) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input)
    const body = await answer(answers[pathname])
    return new Response(JSON.stringify(body) ?? '', { status: Object.hasOwn(answers, pathname) ? 200 : 404 })
  })
  const chain = createBitcoinChainClient({ networks: [at(mainnet, url)] }, {})
  const { features } = chain
  const estimate = (amount: bigint | 'max') => (signal: AbortSignal) =>
    features.estimateTransfer?.({ address, network, transfer: { to, amount } }, signal)
  const reads: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown> | undefined>> = {
    readBalance: (signal) => features.readBalance?.({ address, network }, signal),
    readTransaction: (signal) => features.readTransaction?.({ network, hash }, signal),
    readHistory: (signal) => features.readHistory?.({ address, network }, signal),
    estimateTransfer: estimate(60_000n),
    'estimateTransfer of all': estimate('max'),
  }
  return { chain, reads }
}

const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n && value <= 2_100_000_000_000_000n
/** Amounts that exist, and only addresses that an output pays. */
const isTransaction = ({ id, metadata, transfers }: HistoryTransaction) =>
  /^[\da-f]{64}$/.test(id) &&
  [metadata.sentFrom, metadata.sentTo].every((side) => [address, to, null].includes(side)) &&
  (metadata.minedAt === null) === (metadata.status === 'pending') &&
  transfers.every(({ quantity }) => isAmount(toBaseUnits(quantity ?? '', 8)))

const isValid: Readonly<Record<string, (value: unknown) => boolean>> = {
  amount: isAmount,
  fee: isAmount,
  maxFee: isAmount,
  deposit: (value) => value === 0n,
  balanceChange: (value) => {
    const { sender, recipient } = value as { sender: bigint; recipient: bigint }
    return isAmount(-sender) && -sender === recipient
  },
  decimals: (value) => value === 8,
  symbol: (value) => value === 'BTC',
  transactions: (value) => (value as HistoryTransaction[]).every(isTransaction),
  next: (value) => value === null || /^[\da-f]{64}$/.test(String(value)),
  is: (value) => ['unseen', 'pending', 'confirmed'].includes(String(value)),
}

const names = Object.keys(start(() => null).reads)

describe('attack 2.12: an API that answers anything', () => {
  test.for(names)('makes no %s of it but a valid one, or a typed error', async (name, { task }) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const next = seededNumbers(seed)
    const count = attackRuns(1_500)
    const seen = { read: 0, refused: 0 }
    for (let round = 0; round < count; round += 1) {
      const { chain, reads } = start((healthy) => (next() % 2 ? mutate(healthy, next) : healthy))
      const outcome = await codeOf(reads[name]?.(never))
      chain.destroy()
      if (typeof outcome === 'string') seen.refused += 1
      else if (outcome instanceof Error) expect.fail(`${outcome.stack} (round ${round}, seed ${seed})`)
      else {
        seen.read += 1
        for (const [key, value] of Object.entries((outcome as { wentWell: object }).wentWell))
          if (!isValid[key]?.(value)) expect.fail(`${key} is ${value} (round ${round}, seed ${seed})`)
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(Math.min(seen.refused, seen.read)).toBeGreaterThan(count / 100)
    countAttacks(task, { count, seed })
  })
})

describe('attack 2.17: an API that never answers', () => {
  test.each(names)('ends %s by itself, and no timer stays', async (name) => {
    const { reads } = start(() => new Promise<never>(() => {}))
    await Promise.all([
      import('../transfer/estimate-transfer.ts'),
      import('../history/read-history.ts'),
      import('../transaction-reads.ts'),
    ])
    const reading = codeOf(reads[name]?.(never))
    await vi.advanceTimersByTimeAsync(600_000)
    expect([await Promise.race([reading, 'pending']), vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })
})
