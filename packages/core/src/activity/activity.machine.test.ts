import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HistoryTransaction } from '../domain/history.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, HistoryPage, HistoryQuery } from '../ports/blockchain-api.ts'
import type { ReadHistory } from '../ports/chain-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { transaction } from '../test-utils/sample-transaction.ts'
import { settle } from '../test-utils/settle.ts'
import { type ActivitySources, loadActivity } from './activity.effects.ts'

type Asked = HistoryQuery & {
  readonly signal: AbortSignal
  answer(page: Partial<HistoryPage>): Promise<void>
  fail(): Promise<void>
}

const alice = { address: '0xa11ce', network: 'eip155:1' } as const
const bob = { address: '0xb0b', network: 'eip155:1' } as const

let asked: Asked[] = []
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const chainsWith = (features: object): ActivitySources['chains'] =>
  ({ load: async () => ({ features }) }) as unknown as ActivitySources['chains']

/** The activity, over a service that answers when the test says so. */
function start() {
  const readHistory: BlockchainApi['readHistory'] = (query, signal) =>
    new Promise((resolve, reject) => {
      const answer = (page: Partial<HistoryPage>) => {
        resolve({ transactions: [], next: null, ...page })
        return settle()
      }
      const fail = () => {
        reject(new KitError('rpc/unreachable'))
        return settle()
      }
      asked.push({ ...query, signal, answer, fail })
    })
  const api = { readHistory, supportedChains: async () => [alice.network] } as Partial<BlockchainApi> as BlockchainApi
  const { logic, input, read } = loadActivity(
    { loadBlockchainApi: async () => api, chains: chainsWith({}) },
    neverReturns,
  )
  const { actor, stop } = inASystem(logic, 'activity', input)
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  const state = () => read(actor, [])
  const ids = () => state().transactions.map(({ id }: HistoryTransaction) => id)
  return {
    send,
    state,
    ids,
    stop,
    show: (of: typeof alice | typeof bob) => send({ type: 'activity.requested', ...of }),
  }
}

const page = (...ids: string[]) => ids.map((id) => transaction({ id }))

describe('R-HIS-1: the transactions of an account', () => {
  test('F47: are read page by page, each once', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    expect([state().is, asked.length]).toEqual(['loading', 1])
    expect(asked[0]).toMatchObject({ account: alice.address, network: 'eip155:1' })
    expect(asked[0]).not.toHaveProperty('cursor')
    await asked[0]?.answer({ transactions: page('3', '2'), next: 'older' })
    expect([state().is, state().hasMore, ids()]).toEqual(['ready', true, ['3', '2']])
    await send({ type: 'activity.moreRequested' })
    await send({ type: 'activity.moreRequested' })
    expect([state().is, asked.length, asked[1]?.cursor]).toEqual(['loadingMore', 2, 'older'])
    // One of them moved between the pages meanwhile.
    await asked[1]?.answer({ transactions: page('2', '1', '1') })
    expect([state().is, state().hasMore, ids()]).toEqual(['ready', false, ['3', '2', '1']])
    await send({ type: 'activity.moreRequested' })
    expect(asked.length).toBe(2)
  })

  test('R-ACC-2: are those of the account that is shown; a late answer about another changes nothing', async () => {
    const { show, state, ids } = start()
    await show(alice)
    await show(bob)
    expect([asked[0]?.signal.aborted, state().of]).toEqual([true, bob])
    await asked[0]?.answer({ transactions: page('hers') })
    expect([state().is, ids()]).toEqual(['loading', []])
    await asked[1]?.answer({ transactions: page('his') })
    expect(ids()).toEqual(['his'])
  })

  test('are not read again for a second view of the same account, and are forgotten with the last', async () => {
    const { show, send, state } = start()
    await show(alice)
    await show(alice)
    expect(asked.length).toBe(1)
    await send({ type: 'activity.left' })
    expect([asked[0]?.signal.aborted, state().is, state().of]).toEqual([true, 'idle', null])
  })
})

describe('R-HIS-3: a page that cannot be read', () => {
  test('is read again when the visitor asks, whatever was cached', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.fail()
    expect([state().is, state().error?.code]).toEqual(['failed', 'rpc/unreachable'])
    await send({ type: 'activity.retried' })
    expect([state().is, asked[1]?.force]).toEqual(['loading', true])
    await asked[1]?.answer({ transactions: page('1') })
    expect([state().is, state().error, ids()]).toEqual(['ready', null, ['1']])
  })

  test('leaves those before it', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('2'), next: 'older' })
    await send({ type: 'activity.moreRequested' })
    await asked[1]?.fail()
    expect([state().is, ids()]).toEqual(['failed', ['2']])
    await send({ type: 'activity.retried' })
    expect([asked[2]?.cursor, asked[2]?.force]).toEqual(['older', true])
    await asked[2]?.answer({ transactions: page('1') })
    expect(ids()).toEqual(['2', '1'])
  })
})

describe('what has happened while a read was under way is read after it', () => {
  const refresh = { type: 'activity.refreshRequested' } as const

  test('where the newest are read: once, however often it is asked for', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('1') })
    await send(refresh)
    expect([state().is, asked.length, asked[1]?.force]).toEqual(['ready', 2, true])
    await send(refresh)
    await send({ type: 'page.returned' })
    expect(asked.length).toBe(2)
    await asked[1]?.answer({ transactions: page('2', '1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
    await asked[2]?.answer({ transactions: page('3', '2', '1') })
    expect([state().is, ids(), asked.length]).toEqual(['ready', ['3', '2', '1'], 3])
  })

  test('also where that read fails', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('1') })
    await send(refresh)
    await send(refresh)
    await asked[1]?.fail()
    await asked[2]?.answer({ transactions: page('2', '1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
  })

  test.each([refresh, { type: 'page.returned' }] as const)('where the first page is read: $type', async (event) => {
    const { show, send, state, ids } = start()
    await show(alice)
    await send(event)
    expect([state().is, asked.length, asked[0]?.signal.aborted]).toEqual(['loading', 1, false])
    await asked[0]?.answer({ transactions: page('1'), next: 'older' })
    expect([state().is, ids(), asked.length, asked[1]?.force]).toEqual(['ready', ['1'], 2, true])
    await asked[1]?.answer({ transactions: page('2', '1') })
    expect([ids(), state().hasMore]).toEqual([['2', '1'], true])
  })

  test('where older ones are read, which the visitor gets all the same', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('2'), next: 'older' })
    await send({ type: 'activity.moreRequested' })
    await send(refresh)
    expect([state().is, asked.length]).toEqual(['loadingMore', 2])
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
    expect(asked[2]).not.toHaveProperty('cursor')
    await asked[2]?.answer({ transactions: page('3', '2') })
    expect(ids()).toEqual(['3', '2', '1'])
  })

  test('where older ones could not be read, once they are', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('2'), next: 'older' })
    await send({ type: 'activity.moreRequested' })
    await asked[1]?.fail()
    await send(refresh)
    expect(asked.length).toBe(2)
    await send({ type: 'activity.retried' })
    await asked[2]?.answer({ transactions: page('1') })
    await asked[3]?.answer({ transactions: page('3', '2') })
    expect([ids(), asked.length]).toEqual([['3', '2', '1'], 4])
  })

  test('but not what a view asks for together with the first page', async () => {
    const { show, send, ids } = start()
    void show(alice)
    await send(refresh)
    void show(bob)
    await send(refresh)
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['1'], 2])
  })

  test('but not what a first page that is asked for later has', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.fail()
    await send(refresh)
    await send({ type: 'activity.retried' })
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['1'], 2])
  })

  test('but not what happened to the account that was on show before', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await send(refresh)
    await show(bob)
    await asked[1]?.answer({ transactions: page('his') })
    expect([ids(), asked.length]).toEqual([['his'], 2])
  })
})

describe('R-CFG-7: without a service', () => {
  const bitcoin = { address: 'bc1qalice', network: 'bip122:000000000019d6689c085ae165831e93' } as const
  const startOn = (features: object, api?: Partial<BlockchainApi>) => {
    const loadBlockchainApi = api && (async () => api as BlockchainApi)
    const { logic, input, read } = loadActivity({ loadBlockchainApi, chains: chainsWith(features) }, neverReturns)
    const { actor } = inASystem(logic, 'activity', input)
    const show = async () => {
      actor.send({ type: 'activity.requested', ...bitcoin })
      await settle()
      return read(actor, [])
    }
    return { actor, show }
  }
  const fromChain = () => {
    const queries: unknown[] = []
    const readHistory: ReadHistory = async (query) => {
      queries.push(query)
      return { transactions: page(query.cursor ? '1' : '2'), next: query.cursor ? null : 'older' }
    }
    return { queries, readHistory }
  }

  test('the chain tells it page by page, where it can', async () => {
    const { queries, readHistory } = fromChain()
    const { actor, show } = startOn({ readHistory })
    expect(await show()).toMatchObject({ is: 'ready', transactions: [{ id: '2' }], hasMore: true })
    actor.send({ type: 'activity.moreRequested' })
    await settle()
    expect(await show()).toMatchObject({ transactions: [{ id: '2' }, { id: '1' }], hasMore: false })
    expect(queries).toEqual([bitcoin, { ...bitcoin, cursor: 'older' }])
  })

  test('nothing is known where the chain cannot tell', async () => {
    expect((await startOn({}).show()).error?.code).toBe('feature/not-supported')
  })

  test('of the network the chain is asked as well', async () => {
    const { queries, readHistory } = fromChain()
    const service = { supportedChains: async () => ['eip155:1'] as const, readHistory: never }
    expect((await startOn({ readHistory }, service).show()).is).toBe('ready')
    expect(queries).toEqual([bitcoin])
  })
})

const never = () => Promise.reject(new Error('The service does not know this network.'))
