import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HistoryTransaction } from '../domain/history.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, HistoryPage, HistoryQuery } from '../ports/blockchain-api.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { transaction } from '../test-utils/sample-transaction.ts'
import { settle } from '../test-utils/settle.ts'
import { loadActivity } from './activity.effects.ts'

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
  const api = { readHistory } as Partial<BlockchainApi> as BlockchainApi
  const { logic, input, read } = loadActivity(async () => api)
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

test('R-CFG-7: without a service nothing is known', async () => {
  const { logic, input, read } = loadActivity(undefined)
  const { actor } = inASystem(logic, 'activity', input)
  actor.send({ type: 'activity.requested', ...alice })
  await settle()
  expect(read(actor, []).error?.code).toBe('feature/not-supported')
})
