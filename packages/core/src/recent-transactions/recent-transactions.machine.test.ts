import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { accountLimits } from '../config/account-limits.ts'
import { durations } from '../config/durations.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { KitError } from '../errors/kit-error.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { TransactionStatus } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadRecentTransactions } from './recent-transactions.effects.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const alice = '0xa11ce'
const paid = (parts: Partial<RecentTransaction> = {}): RecentTransaction => ({
  ...{ network: 'eip155:1', address: alice, hash: '0x1', sentAt: 0, is: 'pending' },
  transfer: { to: '0xb0b', amount: '0.5', symbol: 'ETH' },
  ...parts,
})

const connected = () => ({
  'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]',
  'kit.v1.solana.wallets': '[{"connectorId":"app.wallet"}]',
})

/** Chains that answer what `statuses` says of a hash, and storage in memory. */
function start({
  stored = connected() as Record<string, string>,
  reconnect = true,
  longestUnseen = undefined as number | undefined,
} = {}) {
  const statuses: Record<string, TransactionStatus | 'over' | Error> = {}
  const asked: string[] = []
  const features = {
    readTransaction: async ({ hash }: { hash: string }) => {
      asked.push(hash)
      const is = statuses[hash] ?? 'unseen'
      if (is instanceof Error) throw is
      return is === 'over' ? { is: 'unseen', isFinal: true } : { is }
    },
  }
  const storage: StoragePort = {
    read: (key) => stored[key] ?? null,
    write: (key, value) => void Object.assign(stored, { [key]: value }),
    remove: (key) => void Reflect.deleteProperty(stored, key),
    watch: () => () => {},
  }
  const { logic, input, read } = loadRecentTransactions({
    chains: { load: async () => ({ features, longestUnseen }) } as unknown as ChainClients,
    namespaces: ['eip155', 'solana'],
    settings: { clock: { now: () => Date.now() } },
    storage,
    keys: storageKeys('kit.v1', reconnect),
  })
  const { actor, news } = inASystem(logic, 'recent-transactions', input)
  const list = () => read(actor, []) as readonly RecentTransaction[]
  return {
    statuses,
    asked,
    news,
    stored,
    list,
    outcomes: () => list().map(({ hash, is }) => `${hash} ${is}`),
    add: async (transaction: RecentTransaction) => {
      actor.send({ type: 'recentTransactions.added', transaction })
      await settle(0)
    },
    wait: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await settle(0)
    },
  }
}

describe('R-SEND-7: what went through the kit', () => {
  test('is looked up until a block has it, for some minutes more, and not any more after that', async () => {
    const { add, wait, statuses, asked, news, outcomes } = start()
    await add(paid())
    expect(outcomes()).toEqual(['0x1 pending'])
    await wait(durations.transactionPoll)
    expect(news).toEqual([])
    statuses['0x1'] = 'confirmed'
    await wait(durations.transactionPoll)
    expect(outcomes()).toEqual(['0x1 confirmed'])
    expect(news).toEqual([{ type: 'recentTransactions.settled' }])
    await wait(2 * durations.reorganisations)
    expect([asked.length, vi.getTimerCount(), news.length]).toEqual([9, 0, 1])
  })

  test('is pending again when a reorganisation took it out of its block, and not because an endpoint does not know it', async () => {
    const { add, wait, statuses, outcomes } = start()
    statuses['0x1'] = 'confirmed'
    await add(paid())
    expect(outcomes()).toEqual(['0x1 confirmed'])
    statuses['0x1'] = 'unseen'
    await wait(durations.slowTransactionPoll)
    expect(outcomes()).toEqual(['0x1 confirmed'])
    statuses['0x1'] = 'pending'
    await wait(durations.slowTransactionPoll)
    expect(outcomes()).toEqual(['0x1 pending'])
    statuses['0x1'] = 'confirmed'
    await wait(durations.oldTransactionPoll)
    expect(outcomes()).toEqual(['0x1 confirmed'])
  })

  test('F50: failed when the chain says so, and not because the chain is silent', async () => {
    const { add, wait, statuses, outcomes } = start()
    statuses['0x1'] = new KitError('rpc/unreachable')
    await add(paid())
    await wait(durations.oldTransactionPoll)
    expect(outcomes()).toEqual(['0x1 pending'])
    statuses['0x1'] = 'failed'
    await wait(durations.oldTransactionPoll)
    expect(outcomes()).toEqual(['0x1 failed'])
  })

  test('F50: is unknown when no endpoint has seen it for longer than its chain lets it wait, and sent when one does', async () => {
    const { add, wait, statuses, outcomes } = start({ longestUnseen: 60_000 })
    await add(paid({ hash: 'lost' }))
    await add(paid({ hash: 'silent' }))
    await add(paid({ hash: 'processed' }))
    statuses.silent = new KitError('rpc/unreachable')
    statuses.processed = 'pending'
    await wait(60_000)
    expect(outcomes().sort()).toEqual(['lost pending', 'processed pending', 'silent pending'])
    await wait(durations.transactionPoll)
    expect(outcomes().sort()).toEqual(['lost unknown', 'processed pending', 'silent pending'])
    statuses.lost = 'confirmed'
    await wait(durations.slowTransactionPoll)
    expect(outcomes().sort()).toEqual(['lost confirmed', 'processed pending', 'silent pending'])
  })

  test('F50: waits for as long as it likes where its chain sets no limit', async () => {
    const { add, wait, outcomes } = start()
    await add(paid())
    await wait(2 * durations.oldTransactionPoll)
    expect(outcomes()).toEqual(['0x1 pending'])
  })

  test('is unknown once its wallet says that it is over, and not what became of it', async () => {
    const { add, wait, statuses, outcomes, news } = start()
    statuses['0x1'] = 'over'
    await add(paid())
    expect(outcomes()).toEqual(['0x1 unknown'])
    await wait(durations.transactionPoll)
    expect([outcomes(), news]).toEqual([['0x1 unknown'], []])
  })

  test('F50: of which nobody knows whether it was sent, is neither sent nor failed until the chain has seen it', async () => {
    const { add, wait, statuses, outcomes } = start()
    await add(paid({ is: 'unknown' }))
    await wait(durations.transactionPoll)
    expect(outcomes()).toEqual(['0x1 unknown'])
    statuses['0x1'] = 'pending'
    await wait(durations.transactionPoll)
    expect(outcomes()).toEqual(['0x1 pending'])
  })

  test('is looked up more rarely the older it is', async () => {
    const { add, wait, asked } = start()
    await add(paid())
    const lookups = async (ms: number) => {
      const before = asked.length
      await wait(ms)
      return asked.length - before
    }
    expect(await lookups(60_000)).toBe(20)
    await wait(120_000)
    expect(await lookups(600_000)).toBe(20)
    await wait(3_600_000)
    expect(await lookups(3_000_000)).toBe(10)
  })

  test('is each listed once, newest first, and no more of them than are watched', async () => {
    const { add, asked, list, outcomes } = start()
    await add(paid({ hash: '0x1', sentAt: 1 }))
    await add(paid({ hash: '0x2', sentAt: 2 }))
    await add(paid({ hash: '0x1', sentAt: 3 }))
    await add(paid({ hash: '0x1', network: 'eip155:8453', sentAt: 0 }))
    expect(outcomes()).toEqual(['0x1 pending', '0x2 pending', '0x1 pending'])
    for (let at = 0; at < 100; at += 1) await add(paid({ hash: `0xa${at}`, sentAt: 10 + at }))
    expect([list().length, list()[0]?.hash]).toEqual([99, '0xa99'])
    expect(asked.slice(-99)).toHaveLength(accountLimits.watchedTransactions)
    expect(new Set(asked.slice(-99)).size).toBe(99)
  })
})

describe('a page that is loaded anew', () => {
  test('follows what the last one has sent', async () => {
    const first = start()
    await first.add(paid({ hash: '0x1', sentAt: 1 }))
    await first.add(paid({ hash: 'sol', sentAt: 2, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }))
    const second = start({ stored: first.stored })
    second.statuses['0x1'] = 'confirmed'
    await settle(0)
    expect(second.list()).toEqual([
      paid({ hash: 'sol', sentAt: 2, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
      paid({ hash: '0x1', sentAt: 1, is: 'confirmed', settledAt: 0 }),
    ])
    expect(start({ stored: second.stored }).outcomes()).toEqual(['sol pending', '0x1 confirmed'])
  })

  test('does not take away what another tab has stored meanwhile', async () => {
    const stored = connected()
    const [one, other] = [start({ stored }), start({ stored })]
    await one.add(paid({ hash: '0x1', sentAt: 1 }))
    await other.add(paid({ hash: '0x2', sentAt: 2 }))
    expect(start({ stored }).outcomes()).toEqual(['0x2 pending', '0x1 pending'])
  })

  test('R-CON-4: finds nothing where the dApp does not want a connection to outlive its page', async () => {
    const { add, stored } = start({ reconnect: false, stored: {} })
    await add(paid())
    expect(stored).toEqual({})
  })

  test('R-CON-6: finds nothing of an account whose last wallet was disconnected, also of what is confirmed later', async () => {
    const { add, wait, stored, statuses, outcomes } = start()
    await add(paid())
    const { 'kit.v1.eip155.wallets': _, 'kit.v1.eip155.transactions': sent, ...rest } = stored
    expect(sent).toContain('0x1')
    for (const key of ['wallets', 'transactions']) Reflect.deleteProperty(stored, `kit.v1.eip155.${key}`)
    statuses['0x1'] = 'confirmed'
    await wait(durations.transactionPoll)
    expect([outcomes(), stored]).toEqual([['0x1 confirmed'], rest])
  })

  test.each([
    ['no list', '{}'],
    ['no JSON', '{'],
    ['another namespace', JSON.stringify([{ ...paid(), network: 'solana:x' }])],
    ['no network', JSON.stringify([{ ...paid(), network: 1 }])],
    ['no hash', JSON.stringify([{ ...paid(), hash: '' }])],
    ['an address that is too long', JSON.stringify([{ ...paid(), address: 'x'.repeat(513) }])],
    ['no outcome', JSON.stringify([{ ...paid(), is: 'sent' }])],
    ['a time that no calendar has', JSON.stringify([{ ...paid(), sentAt: 1e308 }])],
    ['no time', JSON.stringify([{ ...paid(), sentAt: null }])],
    ['nothing', JSON.stringify([null, 7])],
  ])('leaves out what is %s', (_, text) => {
    expect(start({ stored: { 'kit.v1.eip155.transactions': text } }).list()).toEqual([])
  })

  test('reads no more than what it needs of what is stored', () => {
    const text = JSON.stringify([{ ...paid(), transfer: { to: 1, amount: '1', symbol: 'ETH' }, more: 1 }])
    const { list } = start({ stored: { 'kit.v1.eip155.transactions': text } })
    expect(list()).toEqual([{ ...paid(), transfer: null }])
  })
})
