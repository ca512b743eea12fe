import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Connected one after the other, so that the last one is active. */
async function startWith(ids: readonly string[], scripts: Parameters<typeof startPool>[0] = {}) {
  const wallets = startPool(scripts)
  for (const id of ids) {
    wallets.connect(id)
    await settle()
  }
  wallets.forget()
  return wallets
}

describe('R-CON-11: what the other tabs have', () => {
  test('a wallet more, as the active one: it is picked up in silence, and the kit shows it', async () => {
    const wallets = await startWith(['a'])
    wallets.storeInOtherTab('b', 'a')
    expect(wallets.state()).toMatchObject({ is: 'connected', connection: { connectorId: 'a' } })
    await settle()
    expect([wallets.wallets(), wallets.activated, wallets.asked('a')]).toEqual([['b', 'a'], ['b'], []])
    expect(wallets.asked('b')).toEqual(['restore b'])
    const activation = {
      type: 'connection.activated',
      namespace: 'eip155',
      connection: connectionTo('eip155', 'b'),
      picked: null,
      isOfOtherTab: true,
    }
    expect(wallets.news).toEqual([activation])
  })

  test('a wallet more, which rests: the active one stays so', async () => {
    const wallets = await startWith(['a'])
    wallets.storeInOtherTab('a', 'b')
    await settle()
    expect([wallets.wallets(), wallets.told(), wallets.activated]).toEqual([['a', 'b'], [], []])
  })

  test('the first of all: it is picked up like one of an earlier visit', async () => {
    const wallets = startPool()
    wallets.storeInOtherTab('a')
    expect(wallets.state()).toEqual({ is: 'reconnecting', connectorId: 'a' })
    await settle()
    expect(wallets.news).toMatchObject([{ type: 'connection.opened', connectorId: 'a', isRestored: true }])
  })

  test('where each of them is goes along, also to one that was tried here before', async () => {
    const restore = vi.fn(async ({ connectorId }: { connectorId: string }) => connectionTo('eip155', connectorId))
    const wallets = await startWith(['a'], {
      a: { restore, connect: () => Promise.reject({ code: 4001 }) },
      b: { restore },
    })
    const there = (['a', 'b'] as const).map((connectorId) => ({ connectorId, network: 'eip155:8453' as const }))
    wallets.send({ type: 'wallets.otherTabChanged', wallets: there })
    await settle()
    expect(restore.mock.calls.map(([input]) => input)).toEqual(there)
    expect(wallets.wallets()).toEqual(['a', 'b'])
  })

  test('one fewer: it is left here, too, and the next takes over', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab('a')
    await settle()
    expect([wallets.wallets(), wallets.asked('b'), wallets.activated.at(-1)]).toEqual([['a'], ['disconnect b'], 'a'])
    expect(wallets.told()).toEqual(['connection.activated a', 'connection.closed b'])
    expect(wallets.news.at(-1)).toMatchObject({ next: { connectorId: 'a' } })
  })

  test('one that is not active fewer: the active one notices nothing', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab('b')
    await settle()
    expect([wallets.wallets(), wallets.told(), wallets.asked('b')]).toEqual([['b'], ['connection.closed a'], []])
  })

  test('none: all are left', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab()
    await settle()
    expect([wallets.state(), wallets.followers()]).toEqual([{ is: 'disconnected', failure: null }, []])
  })

  test('another order: the wallet that is first there is active here', async () => {
    const wallets = await startWith(['a', 'b', 'c'])
    wallets.storeInOtherTab('a', 'c', 'b')
    expect(wallets.wallets()).toEqual(['a', 'c', 'b'])
    await settle()
    expect([wallets.told(), wallets.activated]).toEqual([['connection.activated a'], ['a']])
    expect(['a', 'b', 'c'].flatMap((id) => wallets.asked(id))).toEqual([])
  })

  test('another order, and then a choice here: only the first is of the other tab', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab('a', 'b')
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'b' })
    await settle()
    expect(wallets.news.map((said) => 'isOfOtherTab' in said && said.isOfOtherTab)).toEqual([true, undefined])
  })

  test('the same: nothing happens', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab('b', 'a')
    await settle()
    expect([wallets.told(), wallets.asked('a'), wallets.asked('b')]).toEqual([[], [], []])
  })

  test('another in the place of all of these: it takes over once they have left', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.storeInOtherTab('c')
    await settle()
    expect(wallets.wallets()).toEqual(['c'])
    expect(wallets.followers()).toEqual(['c'])
    expect(wallets.news).toMatchObject([
      { type: 'connection.closed', connectorId: 'a', next: { connectorId: 'b' } },
      { type: 'connection.closed', connectorId: 'b', next: null },
      { type: 'connection.opened', connectorId: 'c', isRestored: true },
    ])
  })

  test('a wallet that cannot be picked up here stays stored for the tab that has it, and the active one stays', async () => {
    const wallets = await startWith(['a'], { b: { restore: async () => null } })
    wallets.storeInOtherTab('b', 'a')
    await settle()
    expect(wallets.news).toMatchObject([{ type: 'connection.closed', connectorId: 'b', forget: false }])
    expect([wallets.wallets(), wallets.children()]).toEqual([['a'], ['wallet:a']])
  })
})

describe('while a wallet is being asked here', () => {
  test('nothing that other tabs do takes the question back; it leads once it said yes', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a', 'b'], { b: { connect: answer.ask } })
    wallets.storeInOtherTab('c')
    await settle()
    expect(answer.asked[0]?.signal.aborted).toBe(false)
    expect(wallets.state()).toMatchObject({
      connection: { connectorId: 'c' },
      attempt: { connectorId: 'b', error: null },
    })
    answer.asked[0]?.resolve(connectionTo('eip155', 'b'))
    await settle()
    expect(wallets.wallets()).toEqual(['b', 'c'])
  })

  test('not even when the other tabs are connected to that very wallet', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a'], { a: { connect: answer.ask } })
    wallets.storeInOtherTab('a')
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallets.asked('a')]).toEqual([false, []])
    expect(wallets.state()).toEqual({ is: 'connecting', connectorId: 'a' })
  })
})

test('a wallet that is picked up here is not waited for when the other tabs let go of it', async () => {
  const wallets = startPool({ a: { restore: deferred<null>().ask } })
  wallets.restore('a', 'b')
  await settle()
  wallets.storeInOtherTab('b')
  expect([wallets.told(), wallets.wallets()]).toEqual([['connection.opened b'], ['b']])
  expect([wallets.children(), vi.getTimerCount()]).toEqual([['wallet:b'], 0])
})
