import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { accountLimits } from '../config/account-limits.ts'
import { durations } from '../config/durations.ts'
import { limits } from '../config/limits.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { toShown } from '../domain/to-shown.ts'
import { KitError } from '../errors/kit-error.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { CompareTransfer, ReadTransaction, SentTransfer, TransactionReading } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadRecentTransactions } from './recent-transactions.effects.ts'
import type { Replaced } from './recent-transactions.events.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const most = 2n ** 256n - 1n
const transfer = { to: '0xb0b', amount: most, token: '0xdada', decimals: 6 }
const paid: RecentTransaction = {
  ...{ network: 'eip155:1', address: '0xa11ce', hash: '0x1', sentAt: 0, is: 'pending', transfer: null },
  shown: toShown(transfer, 42n),
}
const answer = (parts: Partial<SentTransfer> = {}): SentTransfer => ({
  ...{ is: 'pending', comparison: { is: 'waiting' }, place: '7', replacedBy: null },
  ...parts,
})

/** A chain that compares as the test says, and storage in memory. */
function start(
  first: SentTransfer | Error = answer(),
  stored: Record<string, string> = { 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' },
) {
  const chain = {
    says: first,
    reads: { is: 'confirmed' } as TransactionReading,
    /** By hash, in place of `reads`. */
    readsOf: {} as Readonly<Record<string, TransactionReading>>,
  }
  const asked: Parameters<CompareTransfer>[0][] = []
  const read: Parameters<ReadTransaction>[0][] = []
  const features = {
    compareTransfer: async (input: Parameters<CompareTransfer>[0]) => {
      asked.push(input)
      if (chain.says instanceof Error) throw chain.says
      return chain.says
    },
    readTransaction: async (input: Parameters<ReadTransaction>[0]) => {
      read.push(input)
      return chain.readsOf[input.hash] ?? chain.reads
    },
  }
  const storage: StoragePort = {
    read: (key) => stored[key] ?? null,
    write: (key, value) => void Object.assign(stored, { [key]: value }),
    remove: (key) => void Reflect.deleteProperty(stored, key),
    watch: () => () => {},
  }
  const loaded = loadRecentTransactions({
    chains: { load: async () => ({ features }) } as unknown as ChainClients,
    namespaces: ['eip155'],
    settings: { clock: { now: () => Date.now() } },
    storage,
    keys: storageKeys('kit.v1', true),
  })
  const { actor } = inASystem(loaded.logic, 'recent-transactions', loaded.input)
  return {
    chain,
    asked,
    read,
    stored,
    list: () => loaded.read(actor, []) as readonly RecentTransaction[],
    add: async (transaction: RecentTransaction = paid, replaces?: Replaced) => {
      actor.send({ type: 'recentTransactions.added', transaction, replaces })
      await settle(0)
    },
    wait: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await settle(0)
    },
  }
}

const different = answer({
  ...{ is: 'confirmed', replacedBy: '0x2' },
  comparison: {
    is: 'different',
    differences: {
      ...{ recipient: '0xbad', amount: most, token: null, sender: '0xe', fee: 43n },
      rest: { to: '0xf', amount: 1n },
      extra: [{ is: 'allowance', to: '0xbad', token: '0xdada', amount: most }],
    },
  },
})

test('R-CON-11: a payment that another tab has made is compared as that one was shown, also when it is replaced here', async () => {
  const here = start()
  const there = start(answer(), here.stored)
  await there.add()
  await here.add({ ...paid, hash: '0x2', shown: undefined } as never, { hash: '0x1', maxFee: '50' })
  const { shown } = paid
  expect(here.list()).toEqual([
    expect.objectContaining({ hash: '0x1', replacedBy: '0x2', shown: { ...shown, maxFee: '50' } }),
  ])
  expect(JSON.parse(here.stored['kit.v1.eip155.transactions'] ?? '')).toMatchObject([
    { hash: '0x1', shown: { to: '0xb0b' } },
  ])
})

describe('what was sent is compared with what was shown', () => {
  test('F50: what was taken back stays so when the transaction that took it back is looked up', async () => {
    const { chain, asked, add, wait, list } = start()
    await add()
    chain.says = answer({ is: 'failed', replacedBy: '0x2', comparison: { is: 'same' } })
    await wait(durations.transactionPoll)
    chain.says = different
    await wait(durations.slowTransactionPoll)
    expect([asked.length, list()[0]?.is, list()[0]?.comparison]).toEqual([3, 'failed', { is: 'same' }])
  })

  test('with what was shown, to the last digit, and again when the chain can say more', async () => {
    const { chain, asked, add, wait, list } = start()
    await add()
    expect(asked).toEqual([
      {
        ...{ network: 'eip155:1', address: '0xa11ce', hash: '0x1', place: undefined },
        shown: { to: '0xb0b', amount: most, token: '0xdada', decimals: 6, maxFee: 42n },
      },
    ])
    expect(list()[0]).toMatchObject({ is: 'pending', comparison: { is: 'waiting' }, place: '7' })
    chain.says = different
    await wait(durations.transactionPoll)
    expect(asked[1]).toMatchObject({ hash: '0x1', place: '7' })
    const text = String(most)
    expect(list()[0]).toEqual({
      ...{ ...paid, is: 'confirmed', settledAt: durations.transactionPoll, place: '7', replacedBy: '0x2' },
      comparison: {
        is: 'different',
        differences: {
          ...{ recipient: '0xbad', amount: text, token: null, sender: '0xe', fee: '43' },
          rest: { to: '0xf', amount: '1' },
          extra: [{ is: 'allowance', to: '0xbad', token: '0xdada', amount: text }],
        },
      },
    })
    await wait(durations.slowTransactionPoll)
    expect(asked.at(-1)?.hash).toBe('0x2')
  })

  test('what differs is there again after a reload', async () => {
    const { add, list, stored } = start(different)
    await add()
    expect(start(different, stored).list()).toEqual(list())
  })

  test('what cannot be compared is followed, and one that no chain knows is neither failed nor different', async () => {
    const broken = start(new KitError('rpc/invalid-response'))
    await broken.add()
    expect(broken.list()[0]?.is).toBe('confirmed')
    const dropped = start(answer({ is: 'unseen', place: null }))
    await dropped.add()
    await dropped.wait(durations.oldTransactionPoll)
    expect(dropped.list()).toEqual([paid])
  })

  test('R-SEND-7: one of which nothing was shown is found where another has taken its place, and is followed there', async () => {
    const { chain, read, add, wait, list, stored } = start()
    const { shown: _, ...swapped } = paid
    chain.reads = { is: 'pending', place: '7:0xdeed' }
    await add(swapped)
    expect(list()[0]).toMatchObject({ is: 'pending', place: '7:0xdeed' })
    chain.reads = { is: 'confirmed', replacedBy: '0x2' }
    await wait(durations.transactionPoll)
    expect(read.at(-1)).toEqual({ network: 'eip155:1', address: '0xa11ce', hash: '0x1', place: '7:0xdeed' })
    const settledAt = durations.transactionPoll
    expect(list()).toEqual([{ ...swapped, is: 'confirmed', settledAt, place: '7:0xdeed', replacedBy: '0x2' }])
    expect(start(answer(), stored).list()).toEqual(list())
    await wait(durations.slowTransactionPoll)
    expect(read.at(-1)?.hash).toBe('0x2')
  })

  describe('one that takes the place of another', () => {
    const { shown: _, ...other } = paid
    const dearer = { ...other, hash: '0x2', sentAt: 5 }

    test('is that payment, is followed under both hashes, and may cost what was agreed to', async () => {
      const { chain, asked, add, wait, list, stored } = start()
      await add()
      await add(dearer, { hash: '0x1', maxFee: '99' })
      const one = { ...paid, replacedBy: '0x2', shown: { ...paid.shown, maxFee: '99' } }
      expect(list()).toMatchObject([one])
      expect(asked.at(-1)).toMatchObject({ hash: '0x2', place: '7', shown: { maxFee: 99n } })
      await add({ ...dearer, hash: '0x3' }, { hash: '0x2', maxFee: null })
      expect(list()).toMatchObject([{ ...one, replacedBy: '0x3' }])
      expect(start(answer(), stored).list()).toMatchObject([{ ...one, replacedBy: '0x3' }])
      chain.says = answer({ is: 'confirmed', comparison: { is: 'same' } })
      await wait(durations.transactionPoll)
      expect(list()).toMatchObject([{ hash: '0x1', replacedBy: '0x3', is: 'confirmed', comparison: { is: 'same' } }])
    })

    test('is in no doubt any more when it was sent, and in no new doubt when that is unclear', async () => {
      const { add, list } = start(answer({ is: 'unseen', place: null }))
      const { add: addOther, list: others } = start(answer({ is: 'unseen', place: null }))
      await add({ ...paid, is: 'unknown' })
      await addOther()
      await add(dearer, { hash: '0x1', maxFee: null })
      await addOther({ ...dearer, is: 'unknown' }, { hash: '0x1', maxFee: null })
      expect([list()[0], others()[0]]).toMatchObject([
        { is: 'pending', replacedBy: '0x2', shown: { maxFee: '42' } },
        { is: 'pending', replacedBy: '0x2' },
      ])
    })

    test('takes the place of the first for another one, where nobody knows whether the one before was sent', async () => {
      const { add, list } = start(answer({ is: 'unseen', place: null }))
      await add()
      await add({ ...dearer, is: 'unknown' }, { hash: '0x1', maxFee: null })
      await add({ ...dearer, hash: '0x3' }, { hash: '0x1', maxFee: '99' })
      expect(list()).toMatchObject([{ hash: '0x1', is: 'pending', replacedBy: '0x3', shown: { maxFee: '99' } }])
    })

    test('is undone where a block has the first one after all', async () => {
      const reads: Record<string, TransactionReading> = { '0x1': { is: 'pending' }, '0x2': { is: 'unseen' } }
      const { chain, add, wait, list } = start()
      chain.readsOf = reads
      await add({ ...other, hash: '0x2', sentAt: 5 }, { hash: '0x1', maxFee: null })
      expect(list()).toMatchObject([{ hash: '0x1', is: 'pending', replacedBy: '0x2' }])
      reads['0x1'] = { is: 'confirmed' }
      await wait(durations.transactionPoll)
      expect(list()).toMatchObject([{ hash: '0x1', is: 'confirmed', replacedBy: null }])
    })

    test('is one of its own where nothing is known of the first, or where that is on another network', async () => {
      const { add, list } = start()
      await add({ ...paid, network: 'eip155:8453' })
      await add(dearer, { hash: '0x1', maxFee: '99' })
      expect(list()).toMatchObject([
        { hash: '0x1', replacedBy: '0x2', network: 'eip155:1', sentAt: 5 },
        { hash: '0x1', network: 'eip155:8453' },
      ])
      expect(list()[1]?.replacedBy ?? null).toBeNull()
    })
  })

  test('no more of what was done besides is kept than a visitor reads', async () => {
    const extra = Array.from({ length: 99 }, () => ({ is: 'call', to: '0xbad', token: null, amount: null }) as const)
    const { add, list } = start(answer({ comparison: { is: 'different', differences: { extra } } }))
    await add()
    const { comparison } = list()[0] ?? {}
    expect(comparison?.is === 'different' && comparison.differences.extra?.length).toBe(accountLimits.addedEffects)
  })

  test('the newest are stored, as many as are read again', async () => {
    const first = start(different)
    const long = 'x'.repeat(limits.textLength)
    for (let at = 0; at < accountLimits.watchedTransactions; at += 1)
      await first.add({
        ...paid,
        hash: `0x${at}`,
        sentAt: at,
        address: long,
        shown: toShown({ ...transfer, to: long }, 1n),
      })
    expect(first.stored['kit.v1.eip155.transactions']?.length).toBeLessThanOrEqual(limits.storedTextLength)
    const again = start(different, first.stored).list()
    expect(again[0]?.sentAt).toBe(accountLimits.watchedTransactions - 1)
    expect(again.length).toBeGreaterThan(20)
  })

  test.each<[string, object]>([
    ['no amount', { shown: { ...paid.shown, amount: '1.5' } }],
    ['an amount that is a number', { shown: { ...paid.shown, amount: 1 } }],
    ['no recipient', { shown: { ...paid.shown, to: '' } }],
    ['a token that is none', { shown: { ...paid.shown, token: 7 } }],
    ['a comparison that there is not', { comparison: { is: 'wrong' } }],
    ['a place that is none', { place: 7, replacedBy: {}, settledAt: 'now' }],
  ])('of what is stored, %s is left out', (_, parts) => {
    const stored = { 'kit.v1.eip155.transactions': JSON.stringify([{ ...paid, shown: undefined, ...parts }]) }
    const { shown: __, ...plain } = paid
    expect(start(answer(), stored).list()).toEqual([plain])
  })

  test('of stored differences, what is none is left out', () => {
    const differences = {
      ...{ recipient: 1, amount: '-1', token: 5, sender: {}, fee: '1e9', rest: { to: '0xf' } },
      extra: [{ is: 'gift' }, null, { is: 'payment', to: 1, token: 2, amount: '3' }],
    }
    const transaction = { ...paid, comparison: { is: 'different', differences } }
    const stored = { 'kit.v1.eip155.transactions': JSON.stringify([transaction]) }
    expect(start(answer(), stored).list()[0]?.comparison).toEqual({
      is: 'different',
      differences: { extra: [{ is: 'payment', to: null, token: null, amount: '3' }] },
    })
  })
})
