import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ReadHistory } from '../ports/chain-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { settle } from '../test-utils/settle.ts'
import { type Asked, alice, bob, chainsWith, page, startActivity } from '../test-utils/start-activity.ts'
import { loadActivity } from './activity.effects.ts'

let asked: Asked[] = []
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const start = () => startActivity(asked)

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
