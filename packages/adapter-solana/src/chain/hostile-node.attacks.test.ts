import { type HistoryTransaction, toBaseUnits } from '@kit/core'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainOfAccounts, type Reply } from '../test-utils/chain-of-accounts.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { from, mint, to } from '../test-utils/planned-transfer.ts'

const seed = fuzzSeed(20_272)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(answer: (reply: Reply) => unknown | Promise<never>) {
  const { chain, network } = chainOfAccounts(answer)
  const { features } = chain
  const estimate = (transfer: { amount: bigint | 'max'; token?: string }) => (signal: AbortSignal) =>
    features.estimateTransfer?.({ address: from, network, transfer: { to, ...transfer } }, signal)
  const reads: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown> | undefined>> = {
    readBalance: (signal) => features.readBalance?.({ address: from, network }, signal),
    readTokens: (signal) => features.readTokens?.({ address: from, network }, signal),
    readHistory: (signal) => features.readHistory?.({ address: from, network }, signal),
    readTransaction: (signal) => features.readTransaction?.({ network, hash: '2'.repeat(88) }, signal),
    'estimateTransfer of lamports': estimate({ amount: 5n }),
    'estimateTransfer of all lamports': estimate({ amount: 'max' }),
    'estimateTransfer of tokens': estimate({ amount: 5n, token: mint }),
  }
  return { chain, reads }
}

const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n && value < 2n ** 66n
/** What leaves is 64 bits long, and something arrives. */
const isChange = (value: unknown) => {
  if (value === null) return true
  const { sender, recipient } = value as { sender: bigint; recipient: bigint }
  return isAmount(recipient) && recipient > 0n && isAmount(sender < 0n ? -sender : sender)
}
/** Exact amounts, and none of what failed. */
const isTransaction = ({ id, metadata: { status, minedAt }, transfers }: HistoryTransaction) =>
  /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(id) &&
  (status === 'failed' ? transfers.length === 0 : status === 'confirmed') &&
  (minedAt === null || !Number.isNaN(Date.parse(minedAt))) &&
  transfers.every(({ quantity }) => toBaseUnits(quantity ?? '', 255) !== null)
const isValid: Readonly<Record<string, (value: unknown) => boolean>> = {
  amount: isAmount,
  fee: isAmount,
  maxFee: isAmount,
  deposit: isAmount,
  balanceChange: isChange,
  decimals: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
  symbol: (value) => value === 'SOL',
  token: (value) => value === mint || value === to,
  transactions: (value) => (value as HistoryTransaction[]).every(isTransaction),
  next: (value) => value === null,
  is: (value) => ['unseen', 'pending', 'confirmed', 'failed'].includes(String(value)),
}

function expectValid(result: unknown) {
  for (const one of [result].flat())
    for (const [key, value] of Object.entries(one as object))
      if (!isValid[key]?.(value)) expect.fail(`${key} is ${value}`)
}

/** Addresses of token accounts are worked out in real time, in which the fake clock has to stand still. */
async function settled(reading: Promise<unknown>): Promise<unknown> {
  let isOpen = true
  const done = reading.finally(() => {
    isOpen = false
  })
  while (isOpen) {
    for (let turns = 0; turns < 5 && isOpen; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    if (isOpen) await vi.advanceTimersByTimeAsync(50)
  }
  return done
}

/** Those of few answers, each of which is spoilt. */
const asksOnce = ['readBalance', 'readTokens', 'readTransaction']
const names = Object.keys(start(() => null).reads)

describe('attack 2.12: a node that answers anything', () => {
  test.for(names)('makes no %s of it but a valid one, or a typed error', async (name, { task }) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const next = seededNumbers(seed)
    const count = attackRuns(600)
    const seen = { read: 0, refused: 0 }
    for (let round = 0; round < count; round += 1) {
      const spoilt = next() % 8
      let asked = 0
      const { chain, reads } = start((reply) =>
        asked++ % 8 === spoilt || asksOnce.includes(name) ? mutate(reply, next) : reply,
      )
      const reading = codeOf(reads[name]?.(never))
      const outcome = await settled(reading)
      chain.destroy()
      if (typeof outcome === 'string') seen.refused += 1
      else if (outcome instanceof Error) expect.fail(`${outcome.stack} (round ${round}, seed ${seed})`)
      else {
        seen.read += 1
        expectValid((outcome as { wentWell: unknown }).wentWell)
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(Math.min(seen.refused, seen.read)).toBeGreaterThan(0)
    countAttacks(task, { count, seed })
  })
})

describe('attack 2.17: a node that never answers', () => {
  test.each(names)('ends %s by itself, and no timer stays', async (name) => {
    const { reads } = start(() => new Promise<never>(() => {}))
    const reading = codeOf(reads[name]?.(never))
    await vi.advanceTimersByTimeAsync(600_000)
    expect([await Promise.race([reading, 'pending']), vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })
})
