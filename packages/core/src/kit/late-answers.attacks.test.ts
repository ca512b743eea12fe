import { countAttacks } from '@kit/tooling/attacks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadActivity } from '../activity/activity.effects.ts'
import { loadBalances } from '../balances/balances.effects.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { caipAddress } from '../domain/caip.ts'
import { mainnet, polygon } from '../domain/networks.ts'
import type { TokenAmount } from '../domain/token.ts'
import type { BlockchainApi, HistoryPage } from '../ports/blockchain-api.ts'
import type { ChainClient, ReadBalance } from '../ports/chain-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { createOpenReads, ordersOf } from '../test-utils/open-reads.ts'
import { token } from '../test-utils/sample-token.ts'
import { transaction } from '../test-utils/sample-transaction.ts'
import { loadTokens } from '../tokens/tokens.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alice = { address: '0xa11ce', network: 'eip155:1' } as const
const bob = { address: '0xb0b', network: 'eip155:1' } as const
const onPolygon = { address: '0xa11ce', network: 'eip155:137' } as const
type Of = typeof alice | typeof bob | typeof onPolygon

const pass = () => vi.advanceTimersByTimeAsync(0)
const none: ChainClients['load'] = () => Promise.reject(new Error('No chain is asked.'))

/** Everything in a state is of the account that it names, from the newest answer in time; and nothing is asked twice at once. */
function expectTrue(
  reads: ReturnType<typeof createOpenReads<never>> | ReturnType<typeof createOpenReads<unknown>>,
  { of, is, shown }: { of: Of | null; is: string; shown: readonly number[] },
) {
  expect(reads.awaited().length).toBeLessThanOrEqual(1)
  if (of === null) expect([is, shown.length, reads.awaited().length]).toEqual(['idle', 0, 0])
  for (const id of shown) {
    const read = reads.all[id - 1]
    expect([read?.of.address, read?.of.network, read?.outcome]).toEqual([of?.address, of?.network, 'answered'])
  }
  if (is === 'loading') expect(reads.awaited()).toMatchObject([{ of: { address: of?.address, network: of?.network } }])
}

describe('attack 2.16: in all orders of up to four happenings', () => {
  test('the tokens are those of the account on show, as they were answered last, and are read once at a time', async ({
    task,
  }) => {
    const orders = ordersOf(
      ['alice', 'bob', 'onPolygon', 'oldest', 'newest', 'fails', 'retry', 'later', 'left'] as const,
      4,
    )
    for (const order of orders) {
      const reads = createOpenReads((read) => [token({ symbol: String(read.id) })])
      const api = { readTokens: (of, signal) => reads.ask(of, signal) } as Partial<BlockchainApi> as BlockchainApi
      const wallets = { find: () => undefined }
      const sources = {
        loadBlockchainApi: async () => api,
        chains: { load: none },
        wallets,
        requestedNetworks: () => [],
      }
      const { logic, input, read } = loadTokens(sources, neverReturns)
      const { actor, stop } = inASystem(logic, 'tokens', input)
      const show = (of: Of) => actor.send({ type: 'tokens.requested', ...of })
      const happenings = {
        alice: () => show(alice),
        bob: () => show(bob),
        onPolygon: () => show(onPolygon),
        oldest: reads.answerOldest,
        newest: reads.answerNewest,
        fails: reads.failOldest,
        retry: () => actor.send({ type: 'tokens.retried' }),
        later: () => vi.advanceTimersByTimeAsync(durations.nativeBalanceCache),
        left: () => actor.send({ type: 'tokens.left' }),
      }
      show(alice)
      await pass()
      for (const happening of order) {
        await happenings[happening]()
        await pass()
        const { is, of, tokens } = read(actor, [])
        const shown = tokens.map(({ symbol }) => Number(symbol))
        expectTrue(reads, { is, of: of as Of | null, shown })
        if (of && is === 'ready') expect(shown).toEqual([reads.newestFor(of)?.id])
      }
      stop()
      expect(vi.getTimerCount()).toBe(0)
    }
    countAttacks(task, { count: orders.length })
  })

  test('the activity is that of the account on show, each page once, and is read once at a time', async ({ task }) => {
    const orders = ordersOf(
      ['alice', 'bob', 'onPolygon', 'oldest', 'newest', 'fails', 'retry', 'more', 'refresh', 'left'] as const,
      4,
    )
    for (const order of orders) {
      const reads = createOpenReads(
        (read): HistoryPage => ({ transactions: [transaction({ id: String(read.id) })], next: `after ${read.id}` }),
      )
      const readHistory: BlockchainApi['readHistory'] = ({ account, network }, signal) =>
        reads.ask({ address: account, network }, signal)
      const service = { readHistory, supportedChains: async () => [alice.network, onPolygon.network] }
      const { logic, input, read } = loadActivity(
        {
          loadBlockchainApi: async () => service as Partial<BlockchainApi> as BlockchainApi,
          chains: { load: none },
        },
        neverReturns,
      )
      const { actor, stop } = inASystem(logic, 'activity', input)
      const show = (of: Of) => actor.send({ type: 'activity.requested', ...of })
      const happenings = {
        alice: () => show(alice),
        bob: () => show(bob),
        onPolygon: () => show(onPolygon),
        oldest: reads.answerOldest,
        newest: reads.answerNewest,
        fails: reads.failOldest,
        retry: () => actor.send({ type: 'activity.retried' }),
        more: () => actor.send({ type: 'activity.moreRequested' }),
        refresh: () => actor.send({ type: 'activity.refreshRequested' }),
        left: () => actor.send({ type: 'activity.left' }),
      }
      show(alice)
      await pass()
      for (const happening of order) {
        happenings[happening]()
        await pass()
        const { is, of, transactions } = read(actor, [])
        const shown = transactions.map(({ id }) => Number(id))
        expectTrue(reads, { is, of: of as Of | null, shown })
        expect(new Set(shown).size).toBe(shown.length)
      }
      stop()
      expect(vi.getTimerCount()).toBe(0)
    }
    countAttacks(task, { count: orders.length })
  })

  test('a balance is that of its account, as it was answered last, for as long as a view shows it', async ({
    task,
  }) => {
    const orders = ordersOf(
      [
        'watch',
        'watch other',
        'unwatch',
        'unwatch other',
        'oldest',
        'newest',
        'fails',
        'retry',
        'later',
        'returned',
      ] as const,
      4,
    )
    const networks = [mainnet, polygon]
    for (const order of orders) {
      const reads = createOpenReads((read): TokenAmount & { symbol: string } => ({
        amount: BigInt(read.id),
        symbol: 'ETH',
        decimals: 0,
      }))
      const readBalance: ReadBalance = (of, signal) => reads.ask(of, signal)
      const client: ChainClient = { namespace: 'eip155', networks, destroy() {}, features: { readBalance } }
      const returns = new Set<() => void>()
      const chains = { load: async () => client } as Partial<ChainClients> as ChainClients
      const { logic, input, read } = loadBalances(chains, (listener) => {
        returns.add(listener)
        return () => void returns.delete(listener)
      })
      const { actor, stop } = inASystem(logic, 'balances', input)
      const counts = new Map<Of, number>([
        [alice, 0],
        [onPolygon, 0],
      ])
      const watch = (of: Of, by: 1 | -1) => {
        counts.set(of, Math.max(0, (counts.get(of) ?? 0) + by))
        actor.send({ type: by === 1 ? 'balances.watched' : 'balances.unwatched', ...of })
      }
      const happenings = {
        watch: () => watch(alice, 1),
        'watch other': () => watch(onPolygon, 1),
        unwatch: () => watch(alice, -1),
        'unwatch other': () => watch(onPolygon, -1),
        oldest: reads.answerOldest,
        newest: reads.answerNewest,
        fails: reads.failOldest,
        retry: () => actor.send({ type: 'balances.retried', ...alice }),
        later: () => vi.advanceTimersByTimeAsync(durations.nativeBalanceCache),
        returned: () => {
          for (const listener of returns) listener()
        },
      }
      watch(alice, 1)
      await pass()
      for (const happening of order) {
        await happenings[happening]()
        await pass()
        const states = read(actor, [])
        for (const [of, count] of counts) {
          const state = states[caipAddress(of.network, of.address)]
          const waiting = reads.awaited().filter((one) => one.of.network === of.network)
          expect([state !== undefined, waiting.length <= (count > 0 ? 1 : 0)]).toEqual([count > 0, true])
          if (state?.is === 'known') expect(Number(state.balance.amount)).toBe(reads.newestFor(of)?.id)
          if (state?.is === 'loading') expect(waiting.length).toBe(1)
        }
      }
      stop()
      expect([vi.getTimerCount(), returns.size]).toEqual([0, 0])
    }
    countAttacks(task, { count: orders.length })
  })
})
