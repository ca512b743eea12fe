import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { accountLimits } from '../config/account-limits.ts'
import { limits } from '../config/limits.ts'
import { storedPurchase } from '../onramp/stored-purchase.ts'
import { storedTransactions } from '../recent-transactions/stored-transactions.ts'
import { storedNames } from '../send/paid-names.ts'
import { storedPending } from '../sign-in/pending-sign-in.ts'
import { handedOn, leftFor } from '../social-login/stored-social-login.ts'
import { storedSwap } from '../swap/stored-swap.ts'
import { storedUnanswered } from '../unanswered/unanswered-requests.ts'
import { type StorageKey, storageKeys } from './keys.ts'
import { readStored } from './stored.ts'
import { writeStored } from './write-stored.ts'

const seed = fuzzSeed(20_268)
const keys = storageKeys('kit.v1')

type Stored = { readonly at: StorageKey<unknown>; readonly good: unknown; readonly longest?: number }

const paid = (hash: string) => ({
  network: 'eip155:1',
  address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  hash,
  sentAt: 1_700_000_000_000,
  is: 'pending',
  transfer: { to: '0x52908400098527886E0F7030069857D2E4169EE7', amount: '1.5', symbol: 'ETH' },
})

/** Everything that the kit stores, by the name of its key. */
const stored: { readonly [K in keyof typeof keys]: Stored } = {
  wallets: {
    at: keys.wallets('eip155'),
    good: [{ connectorId: 'io.a', network: 'eip155:1', account: '0xAb' }, { connectorId: 'io.b' }],
  },
  transactions: { at: storedTransactions(keys, 'eip155'), good: [paid('0x1'), paid('0x2')] },
  swap: {
    at: storedSwap(keys, { now: () => 1_700_000_000_000 }),
    good: {
      account: { namespace: 'eip155', address: '0xAb', network: 'eip155:1', connectorId: 'io.a' },
      sold: { address: '0xDa1', name: 'Dai', symbol: 'DAI', decimals: 18 },
      bought: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      ...{ slippage: 100, amount: '5', hash: '0x1', sentAt: 1_700_000_000_000, isReset: true, isApproved: false },
    },
  },
  onramp: {
    at: storedPurchase(keys, { now: () => 1_700_000_000_000 }),
    good: {
      purchase: {
        account: { namespace: 'eip155', address: '0xAb', network: 'eip155:1' },
        token: { id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', address: '0xc0' },
        provider: { id: 'ramp', name: 'Ramp' },
        ...{ fiat: 'USD', amount: '100', expected: '98.5', startedAt: 1_700_000_000_000 },
      },
      ...{ known: ['order-1'], before: '0', paidAt: null },
    },
  },
  paidNames: { at: storedNames(keys, 'eip155'), good: [{ name: 'bob.eth', network: 'eip155:1', address: '0xAb' }] },
  unanswered: {
    at: storedUnanswered(keys, 'eip155'),
    good: [
      { is: 'swap', network: 'eip155:1', address: '0xAb', askedAt: 1_700_000_000_000, amount: '1.5', symbol: 'ETH' },
    ],
  },
  pendingSignIns: {
    at: storedPending(keys),
    good: [{ network: 'eip155:1', address: '0xAb', message: 'Sign in', signableUntil: 1_700_000_000_000 }],
    longest: accountLimits.messageLength,
  },
  emailAskedAt: { at: keys.emailAskedAt, good: 1_700_000_000_000 },
  socialLogin: { at: leftFor(keys), good: { login: 'x.0f8b.', at: 1_700_000_000_000 } },
  socialReturn: {
    at: handedOn(keys),
    good: { login: 'x.0f8b.', uri: 'https://wallet.example/social/done?ticket=1' },
  },
  activeNetwork: { at: keys.activeNetwork, good: 'eip155:1' },
  recentWalletIds: { at: keys.recentWalletIds, good: ['io.a', 'io.b'] },
}

/** Whether what was read is plain data of a size that the kit bears. */
function isBearable(value: unknown, longest: number = limits.textLength, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= longest
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean') return true
  if (value === null || value === undefined) return true
  if (typeof value !== 'object' || depth > 3) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  const inner = Object.entries(value)
  return (
    inner.length <= accountLimits.watchedTransactions && inner.every(([, one]) => isBearable(one, longest, depth + 1))
  )
}

describe('attack 2.12: of what another script may have stored', () => {
  test('every key has a schema and is attacked here', () => {
    expect(Object.keys(stored).sort()).toEqual(Object.keys(keys).sort())
    for (const { at, good } of Object.values(stored)) {
      const storage = createFakeStorage()
      writeStored(storage, at, good)
      expect(readStored(storage, at)).toEqual(good)
    }
  })

  test.for(Object.entries(stored))(
    '%s are read as something that can be borne, or as nothing',
    ([, { at, good, longest }], { task }) => {
      const before = Object.getOwnPropertyNames(Object.prototype).join()
      const next = seededNumbers(seed)
      const count = attackRuns(10_000)
      for (let round = 0; round < count; round += 1) {
        const text = JSON.stringify(mutate(good, next)) ?? ''
        const read = (written: string) =>
          readStored(createFakeStorage(createStorageSpace({ [String(at.key)]: written })), at)
        const value = read(text)
        if (!isBearable(value, longest)) expect.fail(`${text.slice(0, 500)} (round ${round}, seed ${seed})`)
        // What is written back is read as it was.
        if (value !== undefined) expect(read(JSON.stringify(value))).toEqual(value)
      }
      expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
      countAttacks(task, { count, seed })
    },
  )
})
