import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

const slowly = () => {
  const answer = deferred<Connection<'eip155'> | null>()
  return { answer, script: { restore: answer.ask } }
}
const gone = { restore: async () => null }
const troubled = { restore: () => Promise.reject(new KitError('rpc/timeout')) }

describe('R-CON-4: several wallets of an earlier visit', () => {
  test('are picked up in silence, the one that was active then is so again, and the kit hears of it alone', async () => {
    const wallets = startPool()
    wallets.restore('a', 'b', 'c')
    expect(wallets.state()).toEqual({ is: 'reconnecting', connectorId: 'a' })
    await settle()
    expect(wallets.wallets()).toEqual(['a', 'b', 'c'])
    const opened = { type: 'connection.opened', namespace: 'eip155', connectorId: 'a', isRestored: true }
    expect(wallets.news).toEqual([{ ...opened, connection: connectionTo('eip155', 'a'), picked: null }])
    expect([wallets.activated, wallets.followers()]).toEqual([['a'], ['a', 'b', 'c']])
    expect(wallets.asked('b')).toEqual(['restore b'])
  })

  test('each is told where it was, as far as that is known', async () => {
    const restore = vi.fn(async ({ connectorId }: { connectorId: string }) => connectionTo('eip155', connectorId))
    const wallets = startPool({ a: { restore }, b: { restore } })
    wallets.send({
      type: 'restore.requested',
      wallets: [{ connectorId: 'a', network: 'eip155:8453' }, { connectorId: 'b' }],
    })
    await settle()
    expect(restore.mock.calls.map(([input]) => input)).toEqual([
      { connectorId: 'a', network: 'eip155:8453' },
      { connectorId: 'b', network: undefined },
    ])
  })

  test('while the first is slow none takes its place; once it is there it is active', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script })
    wallets.restore('a', 'b')
    await settle()
    expect([wallets.told(), wallets.activated]).toEqual([[], []])
    expect(wallets.state()).toEqual({ is: 'reconnecting', connectorId: 'a' })
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect([wallets.told(), wallets.wallets(), wallets.activated]).toEqual([['connection.opened a'], ['a', 'b'], ['a']])
  })

  test('a slow one that was not the first comes later, and the active one stays', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ b: script })
    wallets.restore('a', 'b')
    await settle()
    expect(wallets.told()).toEqual(['connection.opened a'])
    answer.asked[0]?.resolve(connectionTo('eip155', 'b'))
    await settle()
    expect([wallets.told(), wallets.wallets()]).toEqual([['connection.opened a'], ['a', 'b']])
  })

  test('the first is gone: it is forgotten without an error, and the second leads', async () => {
    const wallets = startPool({ a: gone })
    wallets.restore('a', 'b')
    await settle()
    expect(wallets.news).toMatchObject([
      { type: 'connection.closed', connectorId: 'a', error: null, forget: 'here', next: null },
      { type: 'connection.opened', connectorId: 'b', isRestored: true },
    ])
    expect([wallets.wallets(), wallets.children(), wallets.activated]).toEqual([['b'], ['wallet:b'], ['b']])
  })

  test.each([
    ['is in trouble', troubled],
    ['does not answer', { restore: deferred<null>().ask }],
  ])('the first %s: the second becomes active, nothing is forgotten, and nothing waits', async (_, script) => {
    const wallets = startPool({ a: script })
    wallets.restore('a', 'b')
    await vi.advanceTimersByTimeAsync(durations.restore)
    expect([wallets.told(), wallets.wallets()]).toEqual([['connection.opened b'], ['b']])
    expect([wallets.children(), vi.getTimerCount()]).toEqual([['wallet:b'], 0])
  })

  test('all are gone: none is connected, and no actor is left', async () => {
    const wallets = startPool({ a: gone, b: gone })
    wallets.restore('a', 'b')
    await settle()
    expect([wallets.state(), wallets.children(), wallets.activated]).toEqual([
      { is: 'disconnected', failure: null },
      [],
      [],
    ])
    expect(wallets.told()).toEqual(['connection.closed a', 'connection.closed b'])
  })
})

describe('the visitor need not wait', () => {
  test('a wallet chosen meanwhile activated, and those picked up later rest', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script })
    wallets.restore('a', 'b')
    wallets.connect('c')
    await settle()
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect([wallets.wallets(), wallets.told()]).toEqual([['c', 'a', 'b'], ['connection.opened c']])
  })

  test('a wallet chosen while it is picked up is asked instead', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script })
    wallets.restore('a')
    await settle()
    wallets.connect('a')
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallets.told()]).toEqual([true, ['connection.opened a']])
    expect(wallets.news).toMatchObject([{ isRestored: false }])
  })

  test('one that is there already may be made active before the first is', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script })
    wallets.restore('a', 'b')
    await settle()
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'b' })
    expect(wallets.told()).toEqual(['connection.activated b'])
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect([wallets.told(), wallets.wallets()]).toEqual([['connection.activated b'], ['b', 'a']])
  })

  test('a refusal does not hide that others are being picked up, and they go on', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script, c: { connect: () => Promise.reject({ code: 4001 }) } })
    wallets.restore('a')
    wallets.connect('c')
    await settle()
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect(wallets.state()).toMatchObject({
      connection: { connectorId: 'a' },
      attempt: { connectorId: 'c', error: { code: 'wallet/rejected' } },
    })
  })

  test('R-CON-6: a disconnect meanwhile forgets them, and a late yes connects nothing', async () => {
    const { answer, script } = slowly()
    const wallets = startPool({ a: script })
    wallets.restore('a', 'b')
    await settle()
    wallets.send({ type: 'disconnect.requested' })
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallets.wallets()]).toEqual([true, []])
    expect(wallets.told()).toEqual(['connection.leftUnread eip155', 'connection.closed a', 'connection.closed b'])
    expect([wallets.children(), vi.getTimerCount()]).toEqual([[], 0])
  })
})

test('stopping leaves no listener and no timer, whatever the wallets are about', async () => {
  const wallets = startPool({ b: { restore: deferred<null>().ask }, d: { disconnect: deferred<void>().ask } })
  wallets.restore('a', 'b', 'd')
  wallets.connect('c')
  await settle()
  wallets.send({ type: 'disconnect.requested', connectorId: 'd' })
  await settle()
  expect([wallets.followers(), vi.getTimerCount()]).toEqual([['a', 'c'], 2])
  wallets.stop()
  expect([wallets.followers(), vi.getTimerCount()]).toEqual([[], 0])
})
